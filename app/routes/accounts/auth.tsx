import { data, redirect } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AuthFrame, authHref } from "~/components/accounts/auth-frame";
import { DemoAccounts } from "~/components/accounts/demo-accounts";
import { LoginForm } from "~/components/accounts/login-form";
import { PasskeyForm } from "~/components/accounts/passkey-form";
import { RegisterForm } from "~/components/accounts/register-form";
import { unsentOf } from "~/components/accounts/unsent-form";
import { Note } from "~/components/ui/note";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/content/demo-accounts";
import { pageMeta } from "~/content/page-meta";
import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import {
  MOST_UNSENT_BYTES,
  packForm,
  UNSENT_FIELD,
} from "~/domain/platform/unsent-form";
import { readForm } from "~/http/body.server";
import {
  logInByForm,
  registerByForm,
  usePasskeyByForm,
} from "~/http/accounts/auth-acts.server";
import type { RefusedForm } from "~/http/forms/form-action.server";
import { openPageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { readUnsentForm } from "~/http/uploads/form-with-files.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirectPath(searchParams.get("redirectTo"));
  if (await findViewer(context, request)) throw redirect(redirectTo);
  const isDemo = ctx.env.mode === "demo";
  return {
    tab: tabOf(searchParams),
    redirectTo,
    demo: isDemo ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null,
  };
});

export const action = openPageAction(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has(UNSENT_FIELD)) {
    const unsent = packForm(await readUnsentForm(request));
    const initialValue = { [UNSENT_FIELD]: unsent };
    return data<RefusedForm>({ intent: "", result: { initialValue } });
  }
  const form = await readForm(request, MOST_UNSENT_BYTES);
  const wanted = form.get("redirectTo") ?? searchParams.get("redirectTo");
  const redirectTo = safeRedirectPath(typeof wanted === "string" ? wanted : "");
  const post = { context, request, form, redirectTo };
  if (form.has("passkey")) return usePasskeyByForm(post);
  const isRegistration = tabOf(searchParams) === "register";
  return isRegistration ? registerByForm(post) : logInByForm(post);
});

function tabOf(searchParams: URLSearchParams): "login" | "register" {
  return searchParams.get("tab") === "register" ? "register" : "login";
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page?.tab === "register" ? "Register" : "Login",
    description:
      "Sign in to the armory, or create an account to buy, hire and sell.",
  });

export default function AuthPage() {
  const { tab, redirectTo, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const unsent = unsentOf(answer?.result);
  const loginHref = authHref("login", redirectTo);
  const registerHref = authHref("register", redirectTo);
  const shared = { redirectTo, lastResult: answer?.result };
  return (
    <AuthFrame tab={tab} redirectTo={redirectTo}>
      {unsent === undefined ? null : <UnsentNote />}
      {tab === "register" ? (
        <RegisterForm {...shared} action={registerHref} loginHref={loginHref} />
      ) : (
        <>
          <LoginForm
            {...shared}
            registerHref={registerHref}
            unsent={unsent}
            action={loginHref}
          />
          <div className="mt-6">
            <PasskeyForm
              action={loginHref}
              purpose="sign_in"
              redirectTo={redirectTo}
              unsent={unsent}
            >
              Sign in with a passkey
            </PasskeyForm>
          </div>
        </>
      )}
      {demo && tab === "login" ? (
        <DemoAccounts
          {...demo}
          redirectTo={redirectTo}
          unsent={unsent}
          action={loginHref}
        />
      ) : null}
    </AuthFrame>
  );
}

function UnsentNote() {
  return (
    <Note
      tone="warn"
      title="Nothing has been sent yet"
      role="alert"
      className="mb-5"
    >
      You are signed out. We kept what you typed, except passwords and card
      details. Sign in to get the form back, then send it.
    </Note>
  );
}
