import { foldLine } from "../platform/fold";
import { parseCents } from "../platform/money";
import type { AgentField, Submission } from "./field-kinds";
import { AGENT_FIELDS, type FieldValues } from "./fields";
import type { FormValues } from "./form-values";
import { slugFromName } from "./slug";
import type { WizardStep } from "./steps";
import { splitTags } from "./tags";

/** What a draft's form does not contain. */
type Besides = {
  zipFileId: string | null;
  /** The version number that buyers have now. */
  publishedVersion: string | null;
  isDeliveryChanged: boolean;
};

/** What a submission is validated against. */
type CheckedDraft = FieldValues & Besides;

export type Missing = {
  field: string;
  message: string;
  step: WizardStep;
  /** Where it is given, if not in the wizard. */
  href?: string;
};

type Rule = (value: unknown, draft: Submission) => string | null;

/**
 * Everything that prevents a draft's submission, in the order of the steps
 * (docs/product/agents.md#submission).
 */
export function missingFrom(draft: CheckedDraft): Missing[] {
  const values: Record<string, unknown> = draft;
  return Object.entries<AgentField>(AGENT_FIELDS)
    .flatMap(([field, { step, submissionError }]) => {
      const rule = submissionError as Rule | undefined;
      const message = rule?.(values[field] ?? "", draft);
      return message ? [{ field, message, step }] : [];
    })
    .sort((one, two) => one.step - two.step);
}

/**
 * The same for a draft that has the texts of its form. A text that a draft
 * cannot store is an error of its field, not checked here.
 */
export function missingFromTexts(texts: FormValues, besides: Besides) {
  const named = { ...texts, slug: texts.slug || slugFromName(texts.name) };
  const values = Object.entries(named).map(([name, text]) => [
    name,
    valueOf(AGENT_FIELDS[name as keyof FormValues], text),
  ]);
  const draft = Object.fromEntries(values) as FieldValues;
  return missingFrom({ ...draft, ...besides });
}

function valueOf(field: AgentField | undefined, text: string): unknown {
  if (field?.kind === "tags") return splitTags(text);
  if (field?.kind === "price") return (parseCents(text) ?? 0) / 100;
  return field?.kind === "line" ? foldLine(text) : text.trim();
}
