import { useForm, type SubmissionResult } from "@conform-to/react";

import { FormErrors } from "~/components/forms/form-errors";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import { INCOMPLETE_OFFER } from "~/domain/projects/offers";

type Fields = { amount: string; deliveryDays: string; description: string };

type OfferFormProps = {
  result: SubmissionResult | null;
  isSending: boolean;
};

/** The fields of an offer; a refused form keeps its input. */
export function OfferForm({ result, isSending }: OfferFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "offer-form",
    lastResult: result,
  });
  const isIncomplete = Object.values(form.allErrors)
    .flat()
    .includes(INCOMPLETE_OFFER);
  return (
    <div className="grid gap-4">
      <FormErrors
        id={form.errorId}
        title={isIncomplete ? "Incomplete Offer" : "Failed to Create Offer"}
        errors={isIncomplete ? [INCOMPLETE_OFFER] : form.errors}
        allErrors={isIncomplete ? undefined : form.allErrors}
        result={result}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          field={fields.amount}
          label="Amount (USD)"
          prefix="$"
          inputMode="decimal"
          mono
          autoComplete="off"
        />
        <TextInput
          field={fields.deliveryDays}
          label="Delivery days"
          inputMode="numeric"
          mono
          autoComplete="off"
        />
      </div>
      <TextArea
        field={fields.description}
        label="Description"
        rows={4}
        countTo={2000}
      />
      <Button block pending={isSending} pendingText="Sending...">
        Send offer
      </Button>
    </div>
  );
}
