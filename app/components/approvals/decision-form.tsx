import type { SubmissionResult } from "@conform-to/react";
import { Check, Undo2, X } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { ChoiceGroup } from "~/components/forms/choice";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { OPEN_POINT_NAMES, OPEN_POINTS } from "~/domain/approvals/open-points";
import { CHECK_NAMES, type ReviewCheck } from "~/domain/approvals/checks";
import { FIELD_NAMES, reviewLabel } from "~/domain/agents/field-labels";

type DecisionFormProps = {
  agentId: string;
  /** The revision of the submission on this page. */
  revision: string;
  action: string;
  result: SubmissionResult | null;
  checks: readonly ReviewCheck[];
};

type Decision = Record<
  "reviewNotesMd" | "field" | "checks" | "confirmed",
  string
>;

const FIELD_OPTIONS = [
  { value: "", label: "No field in particular" },
  ...FIELD_NAMES.map((value) => ({
    value,
    label: reviewLabel(value),
  })),
];

/**
 * Approves, or rejects or returns to draft with notes; the server repeats each
 * check.
 */
export function DecisionForm(props: DecisionFormProps) {
  const { agentId, revision, action, result, checks } = props;
  const [form, fields] = useForm<Decision>({
    id: `decision-${agentId}`,
    lastResult: result,
  });
  const { errors = [] } = fields.confirmed;
  const open = OPEN_POINT_NAMES.filter((point) =>
    errors.includes(OPEN_POINTS[point]),
  );
  return (
    <KeptForm
      key={agentId}
      method="post"
      action={action}
      id={form.id}
      className="grid gap-4"
      noValidate
    >
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="revision" value={revision} />
      <TextArea
        field={fields.reviewNotesMd}
        label="Review notes"
        placeholder="What should the creator know?"
        hint="The creator reads these notes. To reject or to return to draft, say what to change."
        rows={3}
      />
      <Select
        field={fields.field}
        label="Field concerned"
        options={FIELD_OPTIONS}
        optional
      />
      <ChoiceGroup
        field={fields.checks}
        legend="What you checked"
        hint="Buyers read this on the agent’s page."
        options={checks.map((value) => ({ value, label: CHECK_NAMES[value] }))}
        className="grid gap-2 sm:grid-cols-2"
        isSeveral
      />
      <FormErrors title="Approve it anyway?" errors={errors} result={result} />
      {open.map((point) => (
        <input key={point} type="hidden" name="confirmed" value={point} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          name="reviewStatus"
          value="approved"
          icon={Check}
          pendingText="Approving..."
        >
          {open.length > 0 ? "Approve anyway" : "Approve"}
        </SubmitButton>
        <SubmitButton
          kind="danger"
          name="reviewStatus"
          value="rejected"
          icon={X}
          pendingText="Rejecting..."
        >
          Reject
        </SubmitButton>
        <SubmitButton
          kind="ghost"
          name="reviewStatus"
          value="draft"
          icon={Undo2}
          className="sm:ml-auto"
          pendingText="Returning..."
        >
          Return to Draft
        </SubmitButton>
      </div>
      <p className="subtle text-sm">
        Buyers see or get it as soon as you approve it.
      </p>
    </KeptForm>
  );
}
