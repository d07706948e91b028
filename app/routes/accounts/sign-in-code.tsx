import { getFormProps } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { authHref } from "~/components/accounts/auth-frame";
import { CodeInput } from "~/components/accounts/code-input";
import { UnsentForm, unsentOf } from "~/components/accounts/unsent-form";
import { PasskeyForm } from "~/components/accounts/passkey-form";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import { pageMeta } from "~/content/page-meta";
import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { LOST_FACTORS_PAGE } from "~/domain/accounts/lost-factors";
import { MOST_UNSENT_BYTES, UNSENT_FIELD } from "~/domain/platform/unsent-form";
import { enterCodeByForm } from "~/http/accounts/auth-acts.server";
import { pendingSecret } from "~/http/accounts/begin-sign-in.server";
import { readForm, textOf } from "~/http/body.server";
import type { RefusedForm } from "~/http/forms/form-action.server";
import { openPageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { findPendingSignIn } from "~/services/accounts/second-factors/pending-sign-in.server";
import { kindsOfFactors } from "~/services/accounts/second-factors/show-two-factors.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirectPath(searchParams.get("redirectTo"));
  const secret = await pendingSecret(context, request);
  const pending = secret && (await findPendingSignIn(ctx, secret));
  if (pending) {
    return { redirectTo, kinds: await kindsOfFactors(ctx, pending.id) };
  }
  const isSignedIn = await findViewer(context, request);
  throw redirect(isSignedIn ? redirectTo : authHref("login", redirectTo));
});

export const action = openPageAction(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirectPath(searchParams.get("redirectTo"));
  const form = await readForm(request, MOST_UNSENT_BYTES);
  if (searchParams.has(UNSENT_FIELD)) {
    const initialValue = { [UNSENT_FIELD]: textOf(form, UNSENT_FIELD) };
    return data<RefusedForm>({ intent: "", result: { initialValue } });
  }
  return enterCodeByForm({ context, request, form, redirectTo });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Confirm your sign-in",
    description: "The second step of signing in.",
  });

export default function SignInCodePage() {
  const { redirectTo, kinds } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const unsent = unsentOf(lastResult);
  const [form, fields] = useForm<{ code: string }>({
    id: "sign-in-code",
    lastResult,
    defaultNoValidate: false,
  });
  const query = new URLSearchParams({ redirectTo });
  const address = `/auth/code?${query.toString()}`;
  return (
    <AccountCard title="Confirm your sign-in" lede={ledeFor(kinds)}>
      {kinds.passkeys ? (
        <PasskeyForm action={address} purpose="second_factor" unsent={unsent}>
          Use a passkey
        </PasskeyForm>
      ) : null}
      <Form
        {...getFormProps(form)}
        method="post"
        action={address}
        reloadDocument={unsent !== undefined}
        className="grid gap-5"
      >
        <FormErrors
          errorId={form.errorId}
          title="Not signed in"
          errors={form.errors}
        />
        <UnsentForm packed={unsent} />
        <CodeInput field={fields.code} kinds={kinds} />
        <SubmitButton size="lg" block pendingText="Checking">
          Sign in
        </SubmitButton>
      </Form>
      <p className="text-center text-sm">
        <Link className="link" to={LOST_FACTORS_PAGE}>
          I have lost every second factor
        </Link>
      </p>
      <p className="text-center text-sm">
        <Link className="link" to={authHref("login", redirectTo)}>
          Start again with another account
        </Link>
      </p>
    </AccountCard>
  );
}

function ledeFor(kinds: { app: boolean; passkeys: boolean }): string {
  const asked = kinds.app
    ? kinds.passkeys
      ? "a passkey, or a code from your authenticator app"
      : "a code from your authenticator app"
    : "your passkey. Without it, a recovery code works once";
  return `Your password is right. Your account also needs ${asked}.`;
}
