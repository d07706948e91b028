import type { PriceModel } from "../catalogue/agents";
import { priceLabel } from "../catalogue/price-text";
import { formatPrice } from "../platform/money";
import {
  isList,
  type AgentField,
  type AgentFields,
  type FieldValue,
} from "./field-kinds";
import { AGENT_FIELDS } from "./fields";
import { operationsText, type Operation } from "./operations";

type Values = Record<string, FieldValue | undefined>;

const NOT_STATED = "Not stated";

/** Label and text of each filled-in field that pages list. */
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

/** A field's value as text for reviews; empty for no value. */
export function fieldWords(
  name: string,
  field: AgentField,
  values: Values,
): string {
  const value = values[name];
  if (isList(field)) return listWords(field, value);
  const text = plainText(value);
  if (typeof value === "number" && field.kind === "price") {
    return priceWords(value, values);
  }
  return field.kind === "choice" ? (field.words?.[text] ?? text) : text;
}

/** Operations as JSON, lines below each other, everything else on one line. */
function listWords(field: AgentField, value: FieldValue | undefined): string {
  if (field.kind === "operations") return operationsText(operationsOf(value));
  if (field.kind === "lines") return linesOf(value).join("\n");
  if (field.kind !== "choices") return plainText(value);
  return linesOf(value)
    .map((choice) => field.words[choice] ?? choice)
    .join(", ");
}

/** Buyers' questions that a version leaves open, by label. */
export function unansweredFacts(values: Values): string[] {
  return Object.entries<AgentField>(AGENT_FIELDS)
    .filter(([, { isListed }]) => isListed === "always")
    .filter(([name, field]) => fieldWords(name, field, values) === "")
    .map(([, { label }]) => label);
}

/** The items of a list, which a form contains one per line. */
export function linesOf(value: FieldValue | undefined): string[] {
  const text = typeof value === "object" ? itemsOf(value).join("\n") : value;
  return String(text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A value as one line of text; empty for no value. */
export function plainText(value: FieldValue | undefined): string {
  if (value === undefined) return "";
  return typeof value === "object" ? itemsOf(value).join(", ") : String(value);
}

function itemsOf(value: Extract<FieldValue, object> | null): string[] {
  const items: readonly unknown[] = value ?? [];
  return items.filter((item) => typeof item === "string");
}

function operationsOf(value: FieldValue | undefined): Operation[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item) => typeof item === "object") as Operation[];
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
