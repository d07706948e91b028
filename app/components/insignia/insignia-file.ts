import { insigniaMarkup } from "./drawing";
import { ribbonMarkup } from "./ribbon-drawing";

/** The fabric colors of tokens.css: an image cannot use page variables. */
export const CLOTH: Record<string, string> = {
  olive: "#75824b",
  brass: "#d0a84f",
  rust: "#bd5a30",
  steel: "#6a93b3",
  oxblood: "#98403f",
  sage: "#93b086",
  sand: "#dccfa8",
  petrol: "#35807b",
  plum: "#8a658a",
  slate: "#646d78",
};

/** A patch as a standalone image, clipped by its outline. */
export function insigniaFile(slug: string): string {
  const markup = insigniaMarkup(slug, { kind: "agent", monogram: "" });
  const outline = /<path d="([^"]+)" fill="none"/.exec(markup)?.[1] ?? "";
  const clipped = markup.replace(
    /class="fr-[a-z]+"/,
    'clip-path="url(#outline)"',
  );
  return picture(
    "0 0 64 64",
    `<defs><clipPath id="outline"><path d="${outline}"/></clipPath></defs>${clipped}`,
  );
}

/** A category's service ribbon as a standalone image. */
export function ribbonFile(category: string): string {
  return picture("0 0 36 10", ribbonMarkup(category));
}

function picture(viewBox: string, markup: string): string {
  const dyed = markup.replace(
    /var\(--color-dye-([a-z]+)\)/g,
    (_name, dye: string) => CLOTH[dye] ?? "#ffffff",
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${dyed}</svg>`;
}

/** A drawing as a data URL. */
export function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
