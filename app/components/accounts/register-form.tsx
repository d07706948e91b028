import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";

import { NewPasswordFields } from "./new-password-fields";

type RegisterFormProps = {
  action: string;
  redirectTo: string;
  loginHref: string;
  lastResult: SubmissionResult | undefined;
};

type Fields = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
};

function noteOf(formErrors: string[] | undefined, hasFieldErrors: boolean) {
  if (formErrors) return formErrors;
  return hasFieldErrors ? ["Unable to create your account."] : undefined;
}

/**
 * One account to buy, hire and sell. A refused form keeps its input except
 * passwords.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { action, redirectTo, loginHref, lastResult } = props;
  const [form, fields] = useForm<Fields>({
    id: "register",
    lastResult,
    defaultNoValidate: false,
  });
  const hasFieldErrors = Object.keys(form.allErrors).length > 0;
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      className="grid gap-5"
    >
      <FormErrors
        errorId={form.errorId}
        title="Registration Failed"
        errors={noteOf(form.errors, hasFieldErrors)}
      />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Honeypot />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          field={fields.firstName}
          label="First name"
          hint="Others see it"
          optional
          autoComplete="given-name"
        />
        <TextInput
          field={fields.lastName}
          label="Last name"
          hint="Others see it"
          optional
          autoComplete="family-name"
        />
      </div>
      <TextInput
        field={fields.username}
        label="Username"
        hint="3 to 32 letters, digits, underscores or hyphens."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextInput
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
      >
        {(differ) => (
          <SubmitButton
            size="lg"
            block
            pendingText="Enlisting"
            disabled={differ}
          >
            Create account
          </SubmitButton>
        )}
      </NewPasswordFields>
      <p className="muted text-center text-sm">
        Already enlisted?{" "}
        <Link className="link" to={loginHref}>
          Login
        </Link>
      </p>
    </Form>
  );
}
