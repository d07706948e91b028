import { markup, type Markup } from "~/components/ui/markup";
import type { InputFact } from "~/domain/agents/input-facts";
import { plural } from "~/domain/platform/plural";

type Listed = { name: string; summary: string; fields: readonly InputFact[] };

const MOST_FIELDS = 30;

/** The calls that an endpoint takes, each with its input fields. */
export function operationMarkup(operations: readonly Listed[]): Markup {
  return markup`${operations.map(
    ({ name, summary, fields }) =>
      markup`<div class="panel"><div class="pad"><h3 class="fig wrap-anywhere">${name}</h3><p class="muted wrap-anywhere">${summary}</p></div>${fields.length === 0 ? NO_INPUT : table(name, fields)}</div>`,
  )}`;
}

const NO_INPUT = markup`<p class="pad border-t border-line">It takes no input.</p>`;

function table(name: string, fields: readonly InputFact[]): Markup {
  const left = fields.length - MOST_FIELDS;
  const more = plural(left, "more field");
  return markup`<table class="table stack"><caption class="sr-only">Input of ${name}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Meaning</th></tr></thead><tbody>${fields.slice(0, MOST_FIELDS).map(row)}</tbody></table>${left > 0 ? markup`<p class="muted pad">And ${more}.</p>` : ""}`;
}

function row({ name, type, isRequired, meaning }: InputFact): Markup {
  return markup`<tr><td class="fig min-w-28 wrap-anywhere" data-label="Field">${name}</td><td data-label="Type">${type}</td><td data-label="Required">${isRequired ? "Yes" : "No"}</td><td class="wrap-anywhere" data-label="Meaning">${meaning}</td></tr>`;
}
