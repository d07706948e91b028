import type { ReactNode } from "react";

import { contourSvg } from "~/components/insignia/contour";
import { dataAddress } from "~/components/insignia/insignia-file";

export type Price = { label: string; note: string };

/** The dark theme of tokens.css: an image cannot use page variables. */
export const INK = {
  page: "#0b0d0a",
  line: "#283024",
  text: "#ebe8dc",
  muted: "#b3baa8",
  subtle: "#949c8a",
  action: "#ff7a29",
  onAction: "#1a0b02",
};

/** The typefaces by their names in the renderer, one per character set. */
const HEAD =
  "sofia-sans-condensed-latin, sofia-sans-condensed-latin-ext, sofia-sans-condensed-cyrillic, sofia-sans-condensed-greek";
export const FACES = {
  stencil: `big-shoulders-stencil-latin, big-shoulders-stencil-latin-ext, ${HEAD}`,
  head: HEAD,
  text: `hanken-grotesk-latin, hanken-grotesk-latin-ext, ${HEAD}`,
};

export const COLUMN = { display: "flex", flexDirection: "column" } as const;
export const CLAMPED = { display: "block", wordBreak: "break-word" } as const;

type PlateProps = { slug: string; price: Price | null; children: ReactNode };

/** The frame of every share image: contour lines, the mark, the price. */
export function Plate({ slug, price, children }: PlateProps) {
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
      <Foot price={price} />
    </div>
  );
}

function Foot({ price }: { price: Price | null }) {
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        paddingTop: 28,
        borderTop: `2px solid ${INK.line}`,
      }}
    >
      <Mark />
      <div style={{ display: "flex", flexGrow: 1 }} />
      {price ? <PriceTag {...price} /> : null}
    </div>
  );
}

function PriceTag({ label, note }: Price) {
  return (
    <div style={{ display: "flex", alignItems: "center" }}>
      <div
        style={{
          display: "flex",
          marginRight: 20,
          letterSpacing: 2,
          fontFamily: FACES.head,
          fontSize: 28,
          color: INK.subtle,
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
          display: "flex",
          marginLeft: 18,
          fontFamily: FACES.stencil,
          fontSize: 60,
        }}
      >
        ARMORY
      </div>
    </div>
  );
}
