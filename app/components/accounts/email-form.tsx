import type { SubmissionResult } from "@conform-to/react";

import { FormPanel } from "~/components/forms/form-panel";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";

import { FactorFields, type WantedFactors } from "./factor-fields";

type EmailFormProps = {
  factors: WantedFactors;
  lastResult: SubmissionResult | undefined;
};

type Fields = { email: string; currentPassword: string; code: string };

/** Changes the e-mail address once the link mailed to it is used. */
export function EmailForm({ factors, lastResult }: EmailFormProps) {
  const [form, fields] = useForm<Fields>({ id: "change-email", lastResult });
  return (
    <FormPanel
      form={form}
      title="E-mail address"
      refusal="Link not sent"
      lastResult={lastResult}
    >
      <TextInput
        field={fields.email}
        label="New e-mail address"
        hint="We’ll send a link to this address. Your address changes once you use the link."
        type="email"
        autoComplete="email"
        required
      />
      <PasswordInput
        field={fields.currentPassword}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <FactorFields kinds={factors} code={fields.code} intent="change-email" />
      <div>
        <SubmitButton
          kind="secondary"
          name="intent"
          value="change-email"
          pendingText="Sending"
        >
          Send the link
        </SubmitButton>
      </div>
    </FormPanel>
  );
}
