import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Check, Star } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { buttonClass, type ButtonKind } from "~/components/ui/button";

type AcceptFields = {
  estimatedPrice: string;
  estimatedDays: string;
  operatorNotes: string;
};

/** The operator's yes, with what it may cost and how long it may take. */
export function AcceptForm({ result }: { result: SubmissionResult | null }) {
  const [form, fields] = useForm<AcceptFields>({
    id: "accept",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid gap-4"
      noValidate
      preventScrollReset
    >
      <FormErrors
        id={form.errorId}
        title="Failed to Accept"
        errors={form.errors}
        allErrors={form.allErrors}
        result={result}
      />
      <input type="hidden" name="intent" value="accepted" />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          field={fields.estimatedPrice}
          label="Price (USD)"
          inputMode="decimal"
          optional
        />
        <TextInput
          field={fields.estimatedDays}
          label="Days"
          inputMode="numeric"
          optional
        />
      </div>
      <TextArea
        field={fields.operatorNotes}
        label="Notes"
        rows={3}
        maxLength={2000}
        optional
      />
      <SubmitButton kind="ok" icon={Check} block pendingText="Accepting...">
        Accept
      </SubmitButton>
    </Form>
  );
}

type MoveFormProps = {
  to: "declined" | "cancelled" | "completed";
  label: string;
  kind: ButtonKind;
  /** Asks once more before an act that cannot be taken back. */
  confirm?: boolean;
};

/** One answer as one button; what closes the chat is asked twice. */
export function MoveForm({ to, label, kind, confirm }: MoveFormProps) {
  const form = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={to} />
      <SubmitButton
        kind={confirm ? "danger-fill" : kind}
        block
        pendingText="Processing..."
      >
        {confirm ? `Yes, ${label.toLowerCase()}` : label}
      </SubmitButton>
    </Form>
  );
  if (!confirm) return form;
  return (
    <details className="grid gap-3">
      <summary className={buttonClass({ kind, block: true })}>{label}</summary>
      <div className="mt-3 grid gap-3">
        <p className="muted">This closes the chat. It cannot be taken back.</p>
        {form}
      </div>
    </details>
  );
}

/** The requester's rating of a completed project, given once. */
export function RatingForm({ operator }: { operator: string }) {
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="rating" />
      <fieldset>
        <legend className="flabel mb-1.5">Rate {operator}</legend>
        <div className="row wrapx !gap-x-5">
          {[1, 2, 3, 4, 5].map((rating) => (
            <label key={rating} className="check">
              <input type="radio" name="rating" value={rating} required />
              {rating}
            </label>
          ))}
        </div>
        <p className="hint">1 is poor, 5 is excellent.</p>
      </fieldset>
      <SubmitButton icon={Star} block pendingText="Rating...">
        Send rating
      </SubmitButton>
    </Form>
  );
}
