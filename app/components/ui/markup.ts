/** HTML in which all text is escaped; only `markup` creates it. */
export type Markup = { readonly html: string };

type Value = string | number | Markup | readonly Markup[];

/**
 * HTML from a template: escapes inserted text, but not markup. For parts that
 * lists repeat often and no script changes.
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

/** Marks our own drawing as markup; it must contain no outside text. */
export function drawn(html: string): Markup {
  return { html };
}

/** The inner HTML of an element, for React. */
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
