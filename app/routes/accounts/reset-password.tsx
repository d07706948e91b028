import { getFormProps } from "@conform-to/react";
import {
  Form,
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { EndedLink } from "~/components/accounts/mailed-link";
import { NewPasswordFields } from "~/components/accounts/new-password-fields";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import { pageMeta } from "~/content/page-meta";
import { resetPasswordSchema } from "~/domain/accounts/credentials";
import { leave } from "~/http/leave.server";
import { beginSignIn, CODE_PAGE } from "~/http/accounts/begin-sign-in.server";
import { lookAtLink, tokenOf } from "~/http/accounts/mailed-link.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { deviceOf } from "~/http/session.server";
import { resetPassword } from "~/services/accounts/reset-password.server";

export const loader = pageLoader({ access: "anyone" }, (args) =>
  lookAtLink(args, "reset_password"),
);

export const action = formAction(
  { access: "anyone", limit: "passwordReset" },
  resetPasswordSchema,
  async ({ ctx, context, request, sent: { password } }) => {
    const link = { token: tokenOf(request), password };
    const device = deviceOf(context, request);
    const user = await resetPassword(ctx, { ...link, ...device });
    const signIn = { userId: user.id, isExpected: true };
    const begun = await beginSignIn(context, request, signIn);
    return leave(context, begun.needsCode ? CODE_PAGE : "/", {
      flash: {
        title: "Operation Successful",
        text: "Your password was changed and all other devices were signed out. The e-mail we sent lists them.",
      },
      cookies: begun.cookies,
    });
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "New password",
    description: "Choose a new password for your account.",
  });

export default function ResetPasswordPage() {
  const { email, refusal } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>(
    {
      id: "reset-password",
      lastResult: useActionData<typeof action>()?.result,
      defaultNoValidate: false,
    },
  );
  if (refusal) {
    return (
      <EndedLink
        title="New password"
        outcome="This link does not work"
        reason={refusal}
        another={{ href: "/forgot-password", label: "Send a new link" }}
      />
    );
  }
  return (
    <AccountCard
      title="New password"
      lede={`For ${email}. All signed-in devices will be signed out, access tokens will be revoked, and a pending change of your e-mail address will be canceled.`}
    >
      <Form {...getFormProps(form)} method="post" className="grid gap-5">
        <FormErrors
          errorId={form.errorId}
          title="Password not changed"
          errors={form.errors}
        />
        <NewPasswordFields
          label="New password"
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        >
          {(differ) => (
            <SubmitButton
              size="lg"
              block
              pendingText="Changing"
              disabled={differ}
            >
              Set password and sign in
            </SubmitButton>
          )}
        </NewPasswordFields>
      </Form>
    </AccountCard>
  );
}
