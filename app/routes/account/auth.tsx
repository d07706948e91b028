import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AuthFrame, authHref } from "~/components/account/auth-frame";
import { DemoAccounts } from "~/components/account/demo-accounts";
import { LoginForm } from "~/components/account/login-form";
import { RegisterForm } from "~/components/account/register-form";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/content/demo-accounts";
import { pageMeta } from "~/content/page-meta";
import {
  loginSchema,
  registrationFormSchema,
} from "~/domain/accounts/credentials";
import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { authenticate } from "~/http/authenticator.server";
import { readForm } from "~/http/body.server";
import { leave } from "~/http/leave.server";
import { limitAttempts } from "~/http/limits.server";
import { pageAction, pageLoader, refuse } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";
import { findViewer, signInCookie } from "~/http/session.server";
import { registerAccount } from "~/services/accounts/register-account.server";

export const loader = pageLoader(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirectPath(searchParams.get("redirectTo"));
  if (await findViewer(context, request)) throw redirect(redirectTo);
  const isDemo = context.ctx.env.mode === "demo";
  return {
    tab: tabOf(searchParams),
    redirectTo,
    demo: isDemo ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null,
  };
});

type Post = {
  context: RequestContext;
  request: Request;
  form: FormData;
  redirectTo: string;
};

export const action = pageAction(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request);
  const wanted = form.get("redirectTo") ?? searchParams.get("redirectTo");
  const redirectTo = safeRedirectPath(typeof wanted === "string" ? wanted : "");
  const post = { context, request, form, redirectTo };
  return tabOf(searchParams) === "register" ? register(post) : login(post);
});

async function login({ context, request, form, redirectTo }: Post) {
  const submission = parseWithZod(form, { schema: loginSchema });
  try {
    await limitAttempts(context, "login");
    if (submission.status !== "success") {
      return data({ result: submission.reply(hidden) }, { status: 400 });
    }
    const { user, cookie } = await authenticate(
      context,
      request,
      submission.value,
    );
    return await leave(context, redirectTo, {
      flash: {
        title: "Operation Successful",
        text: `Signed in as ${user.username}.`,
      },
      sessionCookie: cookie,
    });
  } catch (error) {
    return refuse(error, submission);
  }
}

async function register({ context, request, form, redirectTo }: Post) {
  const submission = parseWithZod(form, { schema: registrationFormSchema });
  try {
    await limitAttempts(context, "register");
    if (submission.status !== "success") {
      return data({ result: submission.reply(hidden) }, { status: 400 });
    }
    const user = await registerAccount(context.ctx, submission.value);
    return await leave(context, redirectTo, {
      flash: {
        title: "Welcome to the Armory",
        text: "A link to verify your address is on its way.",
      },
      sessionCookie: await signInCookie(context, request, user.id),
    });
  } catch (error) {
    return refuse(error, submission);
  }
}

const hidden = { hideFields: ["password", "confirmPassword"] };

function tabOf(searchParams: URLSearchParams): "login" | "register" {
  return searchParams.get("tab") === "register" ? "register" : "login";
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page?.tab === "register" ? "Register" : "Login",
    description:
      "Sign in to the armory, or open an account to buy, hire and sell.",
  });

export default function AuthPage() {
  const { tab, redirectTo, demo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const loginHref = authHref("login", redirectTo);
  const registerHref = authHref("register", redirectTo);
  const shared = { redirectTo, lastResult };
  return (
    <AuthFrame tab={tab} redirectTo={redirectTo}>
      {tab === "register" ? (
        <RegisterForm {...shared} action={registerHref} loginHref={loginHref} />
      ) : (
        <LoginForm {...shared} action={loginHref} registerHref={registerHref} />
      )}
      {demo && tab === "login" ? (
        <DemoAccounts {...demo} action={loginHref} redirectTo={redirectTo} />
      ) : null}
    </AuthFrame>
  );
}
