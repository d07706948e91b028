import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import { Panel } from "~/components/ui/panel";

import { AccountName } from "./account-name";
import { FactorFields, type WantedFactors } from "./factor-fields";
import { NewPasswordFields } from "./new-password-fields";

type Fields = {
  currentPassword: string;
  code: string;
  password: string;
  confirmPassword: string;
};

type ChangePasswordFormProps = {
  lastResult: SubmissionResult | undefined;
  email: string;
  factors: WantedFactors;
};

/**
 * Sets a new password after checking the current one, and a second factor if
 * the account has one; other devices are signed out.
 */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "change-password",
    lastResult: props.lastResult,
    defaultNoValidate: false,
  });
  return (
    <Panel titleId="password" title="Password">
      <Form {...getFormProps(form)} method="post" className="pad grid gap-5">
        <FormErrors
          errorId={form.errorId}
          title="Password not changed"
          errors={form.errors}
        />
        <AccountName email={props.email} />
        <PasswordInput
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <FactorFields
          kinds={props.factors}
          code={fields.code}
          intent="change-password"
        />
        <NewPasswordFields
          label="New password"
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        >
          {(differ) => (
            <SubmitButton
              name="intent"
              value="change-password"
              pendingText="Changing"
              disabled={differ}
            >
              Change password
            </SubmitButton>
          )}
        </NewPasswordFields>
      </Form>
    </Panel>
  );
}
