import { contourSvg } from "~/components/insignia/contour";

import { drawableName, drawableText, shortened } from "./drawable-text";
import { dataAddress, insigniaFile, ribbonFile } from "./insignia-file";

export type SharedThing = {
  slug: string;
  name: string;
  description: string;
  category: string;
  price: { label: string; note: string } | null;
};

/** The dark theme of tokens.css: a picture sees no page variables. */
const INK = {
  page: "#0b0d0a",
  line: "#283024",
  text: "#ebe8dc",
  muted: "#b3baa8",
  subtle: "#949c8a",
  action: "#ff7a29",
  onAction: "#1a0b02",
};

/** The faces as their renderer names them, one for each set of letters. */
const HEAD =
  "sofia-sans-condensed-latin, sofia-sans-condensed-latin-ext, sofia-sans-condensed-cyrillic, sofia-sans-condensed-greek";
const FACES = {
  stencil: `big-shoulders-stencil-latin, big-shoulders-stencil-latin-ext, ${HEAD}`,
  head: HEAD,
  text: `hanken-grotesk-latin, hanken-grotesk-latin-ext, ${HEAD}`,
};

const STENCIL_LETTERS = 44;
const NAME_LETTERS = 90;
const DESCRIPTION_LETTERS = 150;

/** The share image of one thing: its patch, name, category and price. */
export function ShareCard({ thing }: { thing: SharedThing }) {
  const name = drawableName(thing.name, thing.slug);
  const isShort = name.length <= STENCIL_LETTERS;
  return (
    <Plate slug={thing.slug}>
      <div style={{ display: "flex", flexGrow: 1, alignItems: "center" }}>
        <img
          src={dataAddress(insigniaFile(thing.slug))}
          width={232}
          height={232}
          alt=""
        />
        <div style={{ ...COLUMN, marginLeft: 48, width: 792 }}>
          <Category category={thing.category} />
          <div
            style={{
              ...CLAMPED,
              lineClamp: isShort ? 2 : 3,
              fontFamily: isShort ? FACES.stencil : FACES.head,
              fontSize: isShort ? 88 : 58,
              lineHeight: 1,
              textTransform: isShort ? "uppercase" : "none",
            }}
          >
            {shortened(name, NAME_LETTERS)}
          </div>
          <Description text={thing.description} />
        </div>
      </div>
      <Foot price={thing.price} />
    </Plate>
  );
}

/** The share image of every page that has none of its own. */
export function SiteCard() {
  return (
    <Plate slug="armory">
      <div style={{ ...COLUMN, flexGrow: 1, justifyContent: "center" }}>
        <div
          style={{
            ...CLAMPED,
            fontFamily: FACES.stencil,
            fontSize: 112,
            lineHeight: 0.95,
            width: 860,
          }}
        >
          DESIGN AND DEPLOY AI AGENTS
        </div>
        <Description text="Describe a process in plain words. Buy the agents once, or have an operator build it." />
      </div>
      <Foot price={null} />
    </Plate>
  );
}

const COLUMN = { display: "flex", flexDirection: "column" } as const;
const CLAMPED = { display: "block", wordBreak: "break-word" } as const;

type PlateProps = { slug: string; children: React.ReactNode };

function Plate({ slug, children }: PlateProps) {
  return (
    <div
      style={{
        ...COLUMN,
        boxSizing: "border-box",
        width: "100%",
        height: "100%",
        padding: "56px 64px 48px",
        color: INK.text,
        backgroundColor: INK.page,
        backgroundImage: `url(${dataAddress(contourSvg(slug, "wide"))})`,
        backgroundSize: "2016px 630px",
        borderBottom: `10px solid ${INK.action}`,
      }}
    >
      {children}
    </div>
  );
}

function Category({ category }: { category: string }) {
  return (
    <div
      style={{
        ...{ display: "flex", alignItems: "center", marginBottom: 16 },
        ...{ fontFamily: FACES.head, fontSize: 30, color: INK.muted },
        ...{ textTransform: "uppercase", letterSpacing: 2 },
      }}
    >
      <img
        src={dataAddress(ribbonFile(category))}
        width={72}
        height={20}
        alt=""
        style={{ marginRight: 16 }}
      />
      {shortened(drawableText(category), 40)}
    </div>
  );
}

function Description({ text }: { text: string }) {
  return (
    <div
      style={{
        ...{ ...CLAMPED, lineClamp: 2, marginTop: 20 },
        ...{ fontFamily: FACES.text, fontSize: 32, lineHeight: 1.35 },
        color: INK.muted,
      }}
    >
      {shortened(drawableText(text), DESCRIPTION_LETTERS)}
    </div>
  );
}

function Foot({ price }: Pick<SharedThing, "price">) {
  return (
    <div
      style={{
        ...{ display: "flex", alignItems: "center", paddingTop: 28 },
        borderTop: `2px solid ${INK.line}`,
      }}
    >
      <Mark />
      <div style={{ display: "flex", flexGrow: 1 }} />
      {price ? <Price {...price} /> : null}
    </div>
  );
}

function Price({ label, note }: NonNullable<SharedThing["price"]>) {
  return (
    <div style={{ display: "flex", alignItems: "center" }}>
      <div
        style={{
          ...{ display: "flex", marginRight: 20, letterSpacing: 2 },
          ...{ fontFamily: FACES.head, fontSize: 28, color: INK.subtle },
        }}
      >
        {note}
      </div>
      <div style={{ display: "flex", fontFamily: FACES.head, fontSize: 68 }}>
        {label}
      </div>
    </div>
  );
}

function Mark() {
  return (
    <div style={{ display: "flex", alignItems: "center" }}>
      <svg viewBox="0 0 28 28" width={60} height={60}>
        <path d="M0 0H28V19L19 28H0Z" fill={INK.action} />
        <path d="M5 15.5L14 6.5L23 15.5V20L14 11L5 20Z" fill={INK.onAction} />
        <path d="M9.5 21.5L14 17L18.5 21.5Z" fill={INK.onAction} />
      </svg>
      <div
        style={{
          ...{ display: "flex", marginLeft: 18 },
          ...{ fontFamily: FACES.stencil, fontSize: 60 },
        }}
      >
        ARMORY
      </div>
    </div>
  );
}
