import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CreditCard, Lock } from "lucide-react";
import { useEffect, useRef } from "react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import type { TypedCard } from "~/domain/payments/card-fields";

type HostedCardFormProps = {
  amount: string;
  lastResult: SubmissionResult | undefined;
};

/** The card form of the hosted page; refused card fields are cleared. */
export function HostedCardForm({ amount, lastResult }: HostedCardFormProps) {
  const [form, fields] = useForm<TypedCard>({
    id: "hosted-card",
    lastResult,
    defaultNoValidate: false,
  });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!lastResult) return;
    for (const name of ["number", "code"]) {
      const box = ref.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement) box.value = "";
    }
  }, [lastResult]);
  const digits = { inputMode: "numeric", mono: true, required: true } as const;
  return (
    <Form
      {...getFormProps(form)}
      ref={ref}
      method="post"
      className="grid gap-5"
    >
      <FormErrors form={form} title="Not paid" result={lastResult} />
      <TextInput
        {...digits}
        field={fields.number}
        label="Card number"
        icon={CreditCard}
        autoComplete="cc-number"
        maxLength={30}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...digits}
          field={fields.expiry}
          label="Expiry"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          maxLength={9}
        />
        <TextInput
          {...digits}
          field={fields.code}
          label="Security code"
          placeholder="3 digits"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <SubmitButton size="lg" block icon={Lock} pendingText="Processing...">
        Pay {amount}
      </SubmitButton>
    </Form>
  );
}
