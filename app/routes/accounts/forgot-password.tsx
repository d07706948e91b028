import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, type MetaFunction } from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { pageMeta } from "~/content/page-meta";
import { forgottenPasswordSchema } from "~/domain/accounts/credentials";
import { readForm } from "~/http/body.server";
import { leave } from "~/http/leave.server";
import { limitAttempts } from "~/http/limits.server";
import { pageAction, pageLoader, refuse } from "~/http/pages.server";
import { requestPasswordReset } from "~/services/accounts/request-password-reset.server";

export const loader = pageLoader({ access: "anyone" }, () => null);

/** Known and unknown addresses get the same answer. */
export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const submission = parseWithZod(await readForm(request), {
    schema: forgottenPasswordSchema,
  });
  try {
    await limitAttempts(context, "passwordReset");
    if (submission.status !== "success") {
      return data({ result: submission.reply() }, { status: 400 });
    }
    await requestPasswordReset(ctx, submission.value);
    return await leave(context, "/auth", {
      flash: {
        title: "Check your mail",
        text: "If an account has this address, a link is on its way. It works for one hour.",
        tone: "info",
      },
    });
  } catch (error) {
    return refuse(error, submission);
  }
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Forgot password",
    description: "Have a link for a new password mailed.",
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
      lede="Enter the address of your account. We mail you a link that works once, within one hour."
    >
      <Form {...getFormProps(form)} method="post" className="grid gap-5">
        <FormErrors
          id={form.errorId}
          title="No link sent"
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
