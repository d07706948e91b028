import type { PriceModel } from "../catalogue/agents";
import { priceLabel } from "../catalogue/listing-terms";
import { formatPrice } from "../platform/money";
import type { AgentField, AgentFields, FieldValue } from "./field-kinds";
import { AGENT_FIELDS } from "./fields";

type Values = Record<string, FieldValue | undefined>;

/** Label and text of each filled-in field that pages list. */
export function listedFacts(
  values: Values,
  fields: AgentFields = AGENT_FIELDS,
) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = field.isListed ? fieldWords(name, field, values) : "";
    return value === ""
      ? []
      : [{ term: field.reviewLabel ?? field.label, value }];
  });
}

/** A field's value as text for reviews; empty for no value. */
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
  return field.kind === "choice" ? (field.words?.[text] ?? text) : text;
}

/** A value as one line of text; empty for no value. */
export function plainText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? value.join(", ") : String(value);
}

/**
 * Buyers don't see the price of a quote-only listing, but reviews compare it.
 */
function priceWords(usd: number, { priceModel }: Values): string {
  const priceCents = Math.round(usd * 100);
  const label = priceLabel({
    priceModel: priceModel as PriceModel,
    priceCents,
  });
  return label === "QUOTE" ? `${label} (${formatPrice(priceCents)})` : label;
}
