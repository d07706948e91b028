import type { FieldErrors } from "../platform/errors";
import { parseCents } from "../platform/money";
import { draftShape, type DraftField, type DraftValues } from "./draft-values";
import { STEP_FIELDS, type WizardStep } from "./steps";
import { splitTags } from "./tags";

/** What stands in the wizard's fields, by their names. */
export type FormValues = Record<DraftField, string>;

type Filled = Record<DraftField, string | number | readonly string[] | null>;

/** How a draft stands in the fields. */
export function formValues(draft: Filled): FormValues {
  const entries = Object.keys(draftShape).map((field) => [
    field,
    fieldText(field as DraftField, draft),
  ]);
  return Object.fromEntries(entries) as FormValues;
}

function fieldText(field: DraftField, draft: Filled): string {
  const value = draft[field];
  if (Array.isArray(value)) return value.join(", ");
  if (field === "priceUsd" && typeof value === "number") {
    return Number.isInteger(value) ? String(value) : value.toFixed(2);
  }
  return String(value ?? "");
}

type ReadForm = { values: DraftValues; errors: FieldErrors };

/**
 * Reads the fields of a step. Returns errors for unreadable fields and leaves
 * them out, so that everything else can be saved.
 */
export function readStepForm(
  typed: Record<string, string>,
  step: WizardStep,
): ReadForm {
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const field of fieldsOf(step)) {
    const text = typed[field];
    if (text === undefined || isOwnSlug(field, typed)) continue;
    const read = draftShape[field].safeParse(fieldInput(field, typed));
    if (read.success) values[field] = read.data;
    else errors[field] = [read.error.issues[0]?.message ?? "Check this field."];
  }
  return { values: values, errors };
}

function fieldsOf(step: WizardStep): DraftField[] {
  const fields: readonly string[] = STEP_FIELDS[step];
  const known = Object.keys(draftShape) as DraftField[];
  return known.filter((field) => fields.includes(field));
}

/** The slug that the page itself put in follows the name; nobody wrote it. */
function isOwnSlug(field: DraftField, typed: Record<string, string>): boolean {
  return field === "slug" && typed.slug?.trim() === typed.slugShown;
}

/** The text of a field as the value that its rule wants. */
function fieldInput(field: DraftField, typed: Record<string, string>): unknown {
  const text = typed[field] ?? "";
  if (field === "tags") return splitTags(text);
  if (field === "priceUsd") return priceInput(text, typed.priceModel);
  if (field === "trialDays" || field === "refundWindowDays") {
    return /^\d{1,6}$/.test(text.trim()) ? Number(text) : text;
  }
  return text;
}

function priceInput(text: string, priceModel: string | undefined): unknown {
  if (priceModel === "free") return 0;
  const cents = parseCents(text);
  if (cents !== null) return cents / 100;
  // An amount of more digits than money has is too high, not unreadable.
  return /^\s*\d{9,}(\.\d{1,2})?\s*$/.test(text) ? Number(text) : text;
}
