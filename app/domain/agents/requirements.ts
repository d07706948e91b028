import type { AgentField, Submission } from "./field-kinds";
import { AGENT_FIELDS, type FieldValues } from "./fields";
import type { WizardStep } from "./steps";

/** What a submission is validated against. */
type CheckedDraft = FieldValues & {
  zipFileId: string | null;
  /** The version number that buyers have now. */
  publishedVersion: string | null;
  isDeliveryChanged: boolean;
};

export type Missing = { field: string; message: string; step: WizardStep };

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
