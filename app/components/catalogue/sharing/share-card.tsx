import {
  dataAddress,
  insigniaFile,
  ribbonFile,
} from "~/components/insignia/insignia-file";

import { drawableName, drawableText, shortened } from "./drawable-text";
import { CLAMPED, COLUMN, FACES, INK, Plate, type Price } from "./share-plate";

export type SharedThing = {
  slug: string;
  name: string;
  description: string;
  category: string;
  price: Price | null;
};

const STENCIL_LETTERS = 44;
const NAME_LETTERS = 90;
const DESCRIPTION_LETTERS = 150;

/** The share image of one agent or entry: patch, name, category and price. */
export function ShareCard({ thing }: { thing: SharedThing }) {
  const name = drawableName(thing.name, thing.slug);
  const isShort = name.length <= STENCIL_LETTERS;
  return (
    <Plate slug={thing.slug} price={thing.price}>
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
    </Plate>
  );
}

/** The share image of every page without one of its own. */
export function SiteCard() {
  return (
    <Plate slug="armory" price={null}>
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
    </Plate>
  );
}

function Category({ category }: { category: string }) {
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        marginBottom: 16,
        fontFamily: FACES.head,
        fontSize: 30,
        color: INK.muted,
        textTransform: "uppercase",
        letterSpacing: 2,
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
        ...CLAMPED,
        lineClamp: 2,
        marginTop: 20,
        fontFamily: FACES.text,
        fontSize: 32,
        lineHeight: 1.35,
        color: INK.muted,
      }}
    >
      {shortened(drawableText(text), DESCRIPTION_LETTERS)}
    </div>
  );
}
