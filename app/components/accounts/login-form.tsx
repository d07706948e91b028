import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";

import { UnsentForm } from "./unsent-form";

type LoginFormProps = {
  action: string;
  redirectTo: string;
  registerHref: string;
  lastResult: SubmissionResult | undefined;
  /** An unsent form that returns to its page after sign-in. */
  unsent: string | undefined;
};

/** E-mail and password; a failure never says which of them was wrong. */
export function LoginForm(props: LoginFormProps) {
  const { action, redirectTo, registerHref, lastResult, unsent } = props;
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "login",
    lastResult,
    defaultNoValidate: false,
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      reloadDocument={unsent !== undefined}
      className="grid gap-5"
    >
      <FormErrors
        errorId={form.errorId}
        title="Access Denied"
        errors={form.errors}
      />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <UnsentForm packed={unsent} />
      <TextInput
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordInput
        field={fields.password}
        label="Password"
        autoComplete="current-password"
        required
      />
      <SubmitButton size="lg" block pendingText="Authenticating">
        Login
      </SubmitButton>
      <p className="row between wrapx text-sm">
        <Link className="link" to="/forgot-password">
          Forgot password?
        </Link>
        <span className="muted">
          Not enlisted?{" "}
          <Link className="link" to={registerHref}>
            Register
          </Link>
        </span>
      </p>
    </Form>
  );
}
