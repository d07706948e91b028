import type { PriceModel } from "../catalogue/agents";
import { priceLabel } from "../catalogue/listing-terms";
import { formatPrice } from "../platform/money";
import type { AgentField, AgentFields, FieldValue } from "./field-kinds";
import { AGENT_FIELDS } from "./fields";

type Values = Record<string, FieldValue | undefined>;

const NOT_STATED = "Not stated";

/** Label and words of the fields that pages list, where there are any to say. */
export function listedFacts(
  values: Values,
  fields: AgentFields = AGENT_FIELDS,
) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const said = field.isListed ? fieldWords(name, field, values) : "";
    const isMissing = said === "" && field.isListed === "always";
    const value = isMissing ? NOT_STATED : said;
    return value === ""
      ? []
      : [{ term: field.reviewLabel ?? field.label, value }];
  });
}

/** A field's value as reviews write it; nothing is an empty text. */
export function fieldWords(
  name: string,
  field: AgentField,
  values: Values,
): string {
  const value = values[name];
  const text = plainText(value);
  if (typeof value === "number" && field.kind === "price") {
    return priceWords(value, values);
  }
  if (field.kind === "choice") return field.words?.[text] ?? text;
  if (field.kind === "lines") return linesOf(value).join("\n");
  if (field.kind !== "choices") return text;
  return linesOf(value)
    .map((choice) => field.words[choice] ?? choice)
    .join(", ");
}

/** The questions of buyers that a version leaves open, by label. */
export function unansweredFacts(
  values: Values,
  fields: AgentFields = AGENT_FIELDS,
): string[] {
  return Object.entries(fields)
    .filter(([, { isListed }]) => isListed === "always")
    .filter(([name, field]) => fieldWords(name, field, values) === "")
    .map(([, { label }]) => label);
}

/** The items of a list; a form holds one on each line. */
export function linesOf(value: FieldValue | undefined): string[] {
  const lines = Array.isArray(value) ? value : String(value ?? "").split("\n");
  return lines.map((line: string) => line.trim()).filter((line) => line !== "");
}

/** A value as one line of text; nothing is an empty one. */
export function plainText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? value.join(", ") : String(value);
}

/** A price on request isn't shown to buyers, but reviews compare it. */
function priceWords(usd: number, { priceModel }: Values): string {
  const priceCents = Math.round(usd * 100);
  const label = priceLabel({
    priceModel: priceModel as PriceModel,
    priceCents,
  });
  return label === "QUOTE" ? `${label} (${formatPrice(priceCents)})` : label;
}
