/** HTML in which every text is escaped; made by `markup` only. */
export type Markup = { readonly html: string };

type Value = string | number | Markup | readonly Markup[];

/**
 * HTML from a template: what stands in it as text is escaped, what is markup
 * already is not. For what a list repeats often and no script changes.
 */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly Value[]
): Markup {
  let html = parts[0] ?? "";
  values.forEach((value, index) => {
    html += htmlOf(value) + (parts[index + 1] ?? "");
  });
  return { html };
}

export const NO_MARKUP: Markup = { html: "" };

/** A drawing of ours, which holds no text from outside. */
export function drawn(html: string): Markup {
  return { html };
}

/** The inside of an element, for React. */
export function inner({ html }: Markup) {
  return { dangerouslySetInnerHTML: { __html: html } };
}

function htmlOf(value: Value): string {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  if ("html" in value) return value.html;
  return value.map(({ html }) => html).join("");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escaped(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
    : text;
}
