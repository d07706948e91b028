import { getFormProps } from "@conform-to/react";
import { Form, Link, useActionData, type MetaFunction } from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { pageMeta } from "~/content/page-meta";
import { forgottenPasswordSchema } from "~/domain/accounts/credentials";
import { leave } from "~/http/leave.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { requestPasswordReset } from "~/services/accounts/request-password-reset.server";

export const loader = pageLoader({ access: "anyone" }, () => null);

/** Known and unknown addresses get the same response. */
export const action = formAction(
  { access: "anyone", limit: "passwordReset" },
  forgottenPasswordSchema,
  async ({ ctx, context, sent }) => {
    await requestPasswordReset(ctx, sent);
    return leave(context, "/auth", {
      flash: {
        title: "Check your mail",
        text: "If an account has this address, a link is on its way. It works for one hour.",
        tone: "info",
      },
    });
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Forgot password",
    description: "Get a link to choose a new password.",
  });

export default function ForgotPasswordPage() {
  const [form, fields] = useForm<{ email: string }>({
    id: "forgot-password",
    lastResult: useActionData<typeof action>()?.result,
    defaultNoValidate: false,
  });
  return (
    <AccountCard
      title="Forgot password"
      lede="Enter your account’s e-mail address. We’ll send you a link that works once, within one hour."
    >
      <Form {...getFormProps(form)} method="post" className="grid gap-5">
        <FormErrors
          errorId={form.errorId}
          title="Link not sent"
          errors={form.errors}
        />
        <TextInput
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <SubmitButton size="lg" block pendingText="Sending">
          Send the link
        </SubmitButton>
      </Form>
      <p className="text-center text-sm">
        <Link className="link" to="/auth">
          Back to login
        </Link>
      </p>
    </AccountCard>
  );
}
