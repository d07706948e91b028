import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useId, type ComponentProps } from "react";

import { authHref, type AuthTab } from "~/components/accounts/auth-frame";
import { NewPasswordFields } from "~/components/accounts/new-password-fields";
import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { PasswordInput } from "~/components/forms/password-input";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { Button } from "~/components/ui/button";

type AccessFormProps = { redirectTo: string };

/**
 * With scripts a refusal stays in the dialog; without them it is on the page.
 */
function useAccessForm(tab: AuthTab, redirectTo: string) {
  const fetcher = useFetcher<{ result: SubmissionResult }>();
  const [form, fields] = useForm<Fields>({
    id: `${useId()}${tab}`,
    lastResult: fetcher.data?.result,
    defaultNoValidate: false,
  });
  const answer = fetcher.data;
  const isPending = fetcher.state !== "idle";
  const action = authHref(tab, redirectTo);
  const formProps = { ...getFormProps(form), method: "post", action } as const;
  return { Form: fetcher.Form, form, formProps, fields, isPending, answer };
}

type Fields = {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
};

export function SignInForm({ redirectTo }: AccessFormProps) {
  const access = useAccessForm("login", redirectTo);
  const { Form, form, formProps, fields, isPending, answer } = access;
  return (
    <Form {...formProps} className="grid gap-4">
      <FormErrors form={form} title="Access Denied" result={answer} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <EmailInput field={fields.email} />
      <PasswordInput
        field={fields.password}
        label="Password"
        autoComplete="current-password"
        required
      />
      <Button
        kind="primary"
        size="lg"
        block
        pending={isPending}
        pendingText="Authenticating"
      >
        Login
      </Button>
    </Form>
  );
}

/** Registers an account with name, address and password. */
export function EnlistForm({ redirectTo }: AccessFormProps) {
  const access = useAccessForm("register", redirectTo);
  const { Form, form, formProps, fields, isPending, answer } = access;
  return (
    <Form {...formProps} className="grid gap-4">
      <FormErrors form={form} title="Registration Failed" result={answer} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Honeypot />
      <TextInput
        field={fields.username}
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        required
      />
      <EmailInput field={fields.email} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
      >
        {(differ) => (
          <Button
            kind="primary"
            size="lg"
            block
            pending={isPending}
            pendingText="Enlisting"
            disabled={differ}
          >
            Create account
          </Button>
        )}
      </NewPasswordFields>
    </Form>
  );
}

function EmailInput({
  field,
}: Pick<ComponentProps<typeof TextInput>, "field">) {
  return (
    <TextInput
      field={field}
      label="Email"
      type="email"
      autoComplete="username"
      required
    />
  );
}
