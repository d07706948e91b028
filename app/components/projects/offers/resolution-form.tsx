import type { SubmissionResult } from "@conform-to/react";

import { FormErrors } from "~/components/forms/form-errors";
import { isBack } from "~/components/forms/is-back";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { Panel } from "~/components/ui/panel";

type Fields = { outcome: string; refundAmount: string; note: string };

/**
 * The decision on a dispute; both parties read its reason. The Enter key in the
 * amount field presses the first button, so that must be the split.
 */
export function ResolutionForm({
  held,
  proposed,
  revision,
  result,
}: {
  /** What can be split, as text. */
  held: string;
  /** What the latest open proposal of a party gives back; null without one. */
  proposed: string | null;
  /** The revision of the dispute on this page. */
  revision: string;
  result: SubmissionResult | null;
}) {
  const [form, fields] = useForm<Fields>({
    id: "resolution",
    lastResult: result,
    defaultValue: { refundAmount: proposed ?? "" },
  });
  const hint = `The rest of ${held} is released to the operator.`;
  return (
    <Panel titleId="decide" title="Decide">
      <KeptForm
        method="post"
        id={form.id}
        isBack={isBack(result)}
        className="pad grid gap-4"
        noValidate
      >
        <FormErrors form={form} title="Not decided" result={result} />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="step" value="preview" />
        {proposed ? (
          <input type="hidden" name="proposed" value={proposed} />
        ) : null}
        <TextArea
          field={fields.note}
          label="Reason"
          hint="Both parties will read it."
          rows={5}
          countTo={2000}
        />
        <TextInput
          field={fields.refundAmount}
          label="Refund to the requester, for a split (USD)"
          hint={proposed ? `${hint} Filled in with a party’s proposal.` : hint}
          prefix="$"
          inputMode="decimal"
          mono
          autoComplete="off"
          optional
        />
        <p className="muted text-sm">
          The next page shows what each side gets, and asks once more.
        </p>
        <SubmitButton name="outcome" value="split" kind="secondary" block>
          Split
        </SubmitButton>
        <SubmitButton name="outcome" value="release" kind="ok" block>
          Release to the operator
        </SubmitButton>
        <SubmitButton name="outcome" value="refund" kind="danger" block>
          Refund the requester
        </SubmitButton>
      </KeptForm>
    </Panel>
  );
}
