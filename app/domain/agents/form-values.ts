import { z } from "zod";

import type { FieldErrors } from "../platform/errors";
import { parseCents } from "../platform/money";
import { sentSchema, type DraftValues } from "./draft-values";
import type { AgentField, AgentFields, FieldValue } from "./field-kinds";
import { linesOf, plainText } from "./field-words";
import { AGENT_FIELDS, type DraftField, type FieldValues } from "./fields";
import { readOperationsText } from "./imported-operations";
import { operationsText, type Operation } from "./operations";
import type { WizardStep } from "./steps";
import { splitTags } from "./tags";
import type { Typed } from "./typed-texts";

/** The text of the wizard's fields, by name. */
export type FormValues = Record<DraftField, string>;

/** The text of each field for a draft. */
export function formValues(
  draft: FieldValues,
  fields: AgentFields = AGENT_FIELDS,
): FormValues {
  const values: Record<string, FieldValue> = draft;
  const entries = Object.entries(fields)
    .filter(([, { kind }]) => kind !== "upload")
    .map(([name, field]) => [name, fieldText(field, values[name])]);
  return Object.fromEntries(entries) as FormValues;
}

function fieldText({ kind }: AgentField, value?: FieldValue): string {
  if (kind === "operations")
    return operationsText((value ?? []) as Operation[]);
  if (isOnLines(kind)) return linesOf(value).join("\n");
  const isCents = kind === "price" && !Number.isInteger(value);
  return isCents ? Number(value).toFixed(2) : plainText(value);
}

/** Kinds whose items are on lines of their own in a form. */
function isOnLines(kind: AgentField["kind"]): boolean {
  return kind === "lines" || kind === "choices";
}

type ReadForm = { values: DraftValues; errors: FieldErrors };
type Step = { step: WizardStep; fields?: AgentFields };

/**
 * Parses the fields of a step. Returns errors for unreadable fields and omits
 * them, so that everything else can be saved.
 */
export function readStepForm(
  typed: Typed,
  { step, fields = AGENT_FIELDS }: Step,
): ReadForm {
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries<AgentField>(fields)) {
    if (field.step !== step || !isSent(name, field, typed)) continue;
    const read = sentSchema(field).safeParse(fieldInput(name, field, typed));
    if (read.success) values[name] = read.data;
    else errors[name] = [read.error.issues[0]?.message ?? "Check this field."];
  }
  return { values, errors };
}

/** The schema of one field's text, with the rules and messages of a step. */
export function textSchema<K extends DraftField>(name: K) {
  const field: AgentField = AGENT_FIELDS[name];
  return z.unknown().transform((sent, refusal) => {
    const text = typeof sent === "string" ? sent : "";
    const input = fieldInput(name, field, { [name]: text });
    const read = sentSchema(field).safeParse(input);
    if (read.success) return read.data as NonNullable<FieldValues[K]>;
    refusal.addIssue(read.error.issues[0]?.message ?? "Check this field.");
    return z.NEVER;
  });
}

/** Ignores a slug that the page filled in: it follows the name. */
function isSent(name: string, { kind }: AgentField, typed: Typed): boolean {
  if (name === "slug" && typed.slug?.trim() === typed.slugShown) return false;
  return kind !== "upload" && typed[name] !== undefined;
}

/** The text of a field in the form that its schema expects. */
function fieldInput(name: string, { kind }: AgentField, typed: Typed): unknown {
  const text = typed[name] ?? "";
  if (kind === "tags") return splitTags(text);
  if (isOnLines(kind)) return linesOf(text);
  if (kind === "operations") return readOperationsText(text);
  if (kind === "price") return priceInput(text, typed.priceModel);
  if (kind !== "days") return text;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : text;
}

function priceInput(text: string, priceModel: string | undefined): unknown {
  if (priceModel === "free") return 0;
  const cents = parseCents(text);
  if (cents !== null) return cents / 100;
  // A number with too many digits is too high, not unreadable.
  const digits = text.replaceAll(",", "");
  return /^\s*\d{9,}(\.\d{1,2})?\s*$/.test(digits) ? Number(digits) : text;
}
