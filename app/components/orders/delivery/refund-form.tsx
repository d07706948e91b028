import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Undo2 } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { purchasePath } from "~/domain/orders/checkout-paths";

export type RefundTerms = { orderId: string; amount: string; isFree: boolean };

type RefundFormProps = RefundTerms & { result?: SubmissionResult | null };

/** The confirmation of a refund: the amount, and what ends with it. */
export function RefundForm(props: RefundFormProps) {
  const { orderId, amount, isFree, result } = props;
  const [form, fields] = useForm<{ reason: string }>({
    id: "refund-form",
    lastResult: result ?? null,
  });
  return (
    <Form
      method="post"
      action={`${purchasePath(orderId)}/refund`}
      id={form.id}
      className="grid gap-4"
      noValidate
    >
      <FormErrors
        errorId={form.errorId}
        title="Refund refused"
        errors={form.errors}
        result={result}
      />
      <p className="text-sm">
        {isFree
          ? null
          : `${amount} goes back to your original payment method. `}{" "}
        Your access ends with the refund. You can acquire it again later.
      </p>
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="Kept with the order. The seller of an agent reads it."
        rows={3}
        countTo={1000}
        optional
      />
      <SubmitButton
        kind="danger-fill"
        block
        icon={Undo2}
        pendingText="Processing..."
      >
        {isFree ? "Give it back" : `Refund ${amount}`}
      </SubmitButton>
    </Form>
  );
}
