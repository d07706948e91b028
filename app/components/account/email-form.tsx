import {
  getFormProps,
  useForm,
  type SubmissionResult,
} from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";

type EmailFormProps = { lastResult: SubmissionResult | undefined };

/** Another address, once the link that is mailed there was used. */
export function EmailForm({ lastResult }: EmailFormProps) {
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({
    id: "change-email",
    lastResult,
  });
  return (
    <section className="panel" aria-labelledby="email-title">
      <div className="panel-head">
        <h2 id="email-title">E-mail address</h2>
      </div>
      <Form
        {...getFormProps(form)}
        method="post"
        className="pad grid gap-5"
        noValidate
      >
        <FormErrors
          id={form.errorId}
          title="No link sent"
          errors={form.errors}
          allErrors={form.allErrors}
          result={lastResult}
        />
        <TextInput
          field={fields.email}
          label="New e-mail address"
          hint="A link goes there. The address changes once you have used it."
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
        <div>
          <SubmitButton
            kind="secondary"
            name="intent"
            value="change-email"
            pendingText="Sending"
          >
            Mail the link
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
