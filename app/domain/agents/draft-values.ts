import { z } from "zod";

import { AGENT_CATEGORIES } from "../catalogue/agents";
import { foldLine } from "../platform/fold";
import { amountMessage } from "../platform/money";
import { storedFields } from "./field-columns";
import {
  isList,
  type AgentField,
  type AgentFields,
  type Part,
} from "./field-kinds";
import {
  AGENT_FIELDS,
  type DraftField,
  type FieldValues,
  type PartValues,
} from "./fields";
import { MAX_DAYS, MAX_PRICE, MAX_PRICE_MESSAGE } from "./limits";
import { operationsSchema } from "./operation-values";
import { cleanTags, MAX_TAG, MAX_TAGS } from "./tags";
import { isVersionNumber } from "./version-number";

const MAX_ADDRESS = 500;
const VERSION_MESSAGE = "Version must look like 1.0.0";
const PRICE_MESSAGE = "Price must be an amount in USD, such as 49 or 49.50";

type TextField = Extract<
  AgentField,
  { draftError?: (text: string) => unknown }
>;

/** A text that may be empty in a draft; null counts as empty. */
function text(field: TextField) {
  const max = "max" in field ? field.max : MAX_ADDRESS;
  return z
    .string("Use plain text.")
    .overwrite(field.kind === "line" ? foldLine : (sent) => sent.trim())
    .max(max, `Use at most ${max.toLocaleString("en-US")} characters.`)
    .nullable()
    .transform((sent) => sent ?? "")
    .superRefine((sent, refusal) => {
      const message = field.draftError?.(sent);
      if (message) refusal.addIssue(message);
    });
}

function days(what: string) {
  const message = `${what} must be a whole number from 0 to ${MAX_DAYS}`;
  return z.int(message).min(0, message).max(MAX_DAYS, message);
}

const price = z
  .number({ error: ({ input }) => amountMessage(input, PRICE_MESSAGE) })
  .min(0, PRICE_MESSAGE)
  .max(MAX_PRICE, MAX_PRICE_MESSAGE)
  .refine((usd) => isWholeCents(usd), PRICE_MESSAGE);

function isWholeCents(usd: number): boolean {
  return Math.abs(usd * 100 - Math.round(usd * 100)) < 0.000_1;
}

const tags = z
  .array(z.string("Use plain text."), "Send tags as a list of strings.")
  .max(200, `Use at most ${MAX_TAGS} tags.`)
  .transform(cleanTags)
  .pipe(
    z
      .array(
        z.string().max(MAX_TAG, `A tag has at most ${MAX_TAG} characters.`),
      )
      .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`),
  );

function lines({ maxLine, mostLines }: { maxLine: number; mostLines: number }) {
  return z
    .array(
      z
        .string("Use plain text.")
        .overwrite(foldLine)
        .max(maxLine, `A line has at most ${maxLine} characters.`),
      "Send a list of strings.",
    )
    .max(mostLines, `Use at most ${mostLines} lines.`)
    .transform((all) => all.filter((line) => line !== ""));
}

function choices(values: readonly string[]) {
  const message = `Choose from: ${values.join(", ")}`;
  return z
    .array(z.enum(values, message), "Send a list of strings.")
    .max(values.length, message)
    .transform((all) => values.filter((value) => all.includes(value)));
}

const category = z
  .union([z.enum(AGENT_CATEGORIES), z.literal("")], "Category is required")
  .nullable()
  .transform((sent) => sent ?? "");

const version = z
  .string(VERSION_MESSAGE)
  .trim()
  .refine(isVersionNumber, VERSION_MESSAGE);

type FieldOf<K> = Extract<AgentField, { kind: K }>;

const SENT: { [K in AgentField["kind"]]: (field: FieldOf<K>) => z.ZodType } = {
  line: text,
  markdown: text,
  address: text,
  upload: text,
  category: () => category,
  choice: ({ values }) => z.enum(values, `Choose one of: ${values.join(", ")}`),
  choices: ({ values }) => choices(values),
  days: ({ label, reviewLabel = label }) => days(reviewLabel),
  lines,
  operations: () => operationsSchema,
  price: () => price,
  tags: () => tags,
  version: () => version,
};

/** What a draft accepts for a field: only type and range are checked. */
export function sentSchema(field: AgentField): z.ZodType {
  return SENT[field.kind](field as never);
}

/** The schema of a field in API responses. */
function jsonSchema(field: AgentField): z.ZodType {
  if (field.kind === "operations") {
    return z.array(z.record(z.string(), z.unknown()));
  }
  if (isList(field)) {
    return z.array("values" in field ? z.enum(field.values) : z.string());
  }
  if (field.kind === "choice") return z.enum(field.values);
  if (field.kind === "days") return z.int();
  if (field.kind === "price") return z.number();
  return field.isNullable ? z.string().nullable() : z.string();
}

type ShapeOf<Values> = { [K in keyof Values]: z.ZodType<Values[K]> };

/** The schemas of a draft's input, by field. */
export function sentShape(fields: AgentFields = AGENT_FIELDS) {
  const shape = Object.entries(fields)
    .filter(([, { kind }]) => kind !== "upload")
    .map(([name, field]) => [name, sentSchema(field)]);
  return Object.fromEntries(shape) as ShapeOf<{
    [K in DraftField]: NonNullable<FieldValues[K]>;
  }>;
}

/** The schemas of a version's fields in API responses. */
export function jsonShape<const P extends Part>(
  parts: readonly P[],
  fields: AgentFields = AGENT_FIELDS,
) {
  const shape = storedFields(fields)
    .filter(({ part }) => (parts as readonly Part[]).includes(part))
    .map(({ name, field }) => [name, jsonSchema(field)]);
  return Object.fromEntries(shape) as ShapeOf<PartValues<P>>;
}

export const draftShape = sentShape();
/**
 * Any subset of fields: a draft may be incomplete
 * (docs/product/agents.md#drafts).
 */
export const draftSchema = z.object(draftShape).partial();

export type DraftValues = z.output<typeof draftSchema>;
