import { redirect } from "@remix-run/node";

import {
  loginSchema,
  registrationFormSchema,
} from "~/domain/accounts/credentials";
import {
  codeSchema,
  endedSignIn,
  stepUpSchema,
} from "~/domain/accounts/second-factors";
import { UNSENT_FIELD } from "~/domain/platform/unsent-form";
import { registerAccount } from "~/services/accounts/register-account.server";
import { provePendingSignIn } from "~/services/accounts/second-factors/pending-sign-in.server";
import { stepUp } from "~/services/accounts/second-factors/step-up.server";

import { checkCredentials } from "../authenticator.server";
import { answerForm } from "../forms/form-action.server";
import { leave } from "../leave.server";
import type { RequestContext } from "../request-context.server";
import {
  currentSessionId,
  deviceOf,
  signInCookie,
  type Viewer,
} from "../session.server";
import {
  beginSignIn,
  leaveSignedIn,
  pendingSecret,
  toCodePage,
} from "./begin-sign-in.server";

type Post = {
  context: RequestContext;
  request: Request;
  form: FormData;
  redirectTo: string;
};

/** Signs in, or redirects to the page that asks for the code. */
export function logInByForm({ context, request, form, redirectTo }: Post) {
  const post = { context, form, limit: "login" } as const;
  return answerForm(post, loginSchema, async (sent) => {
    const { user, proof } = await checkCredentials(context, sent);
    const signIn = { userId: user.id, proof };
    const begun = await beginSignIn(context, request, signIn);
    const leaving = { user, form, redirectTo, cookie: begun.cookie };
    return begun.needsCode
      ? toCodePage(leaving)
      : leaveSignedIn(context, leaving);
  });
}

/** Finishes a sign-in with its code. */
export function enterCodeByForm({ context, request, form, redirectTo }: Post) {
  const post = { context, form, limit: "login" } as const;
  return answerForm(post, codeSchema, async ({ code }) => {
    const secret = await pendingSecret(context, request);
    if (secret === null) throw endedSignIn();
    const typed = { secret, code, ...deviceOf(context, request) };
    const { user, pendingId } = await provePendingSignIn(context.ctx, typed);
    const signIn = { userId: user.id, pendingId };
    const cookie = await signInCookie(context, request, signIn);
    return leaveSignedIn(context, { user, cookie, form, redirectTo });
  });
}

/** Proves who uses the session; an unsent form returns to its page (307). */
export function stepUpByForm(sent: Post & { user: Viewer }) {
  const { context, request, form, redirectTo, user } = sent;
  const post = { context, form, limit: "login" } as const;
  return answerForm(post, stepUpSchema, async (typed) => {
    const sessionId = await currentSessionId(context, request);
    const device = deviceOf(context, request);
    await stepUp(context.ctx, { user, sessionId, ...device, ...typed });
    return redirect(redirectTo, form.has(UNSENT_FIELD) ? 307 : 302);
  });
}

/** Registers an account and signs in. */
export function registerByForm({ context, request, form, redirectTo }: Post) {
  const post = { context, form, limit: "register" } as const;
  return answerForm(post, registrationFormSchema, async (sent) => {
    const user = await registerAccount(context.ctx, sent);
    return leave(context, redirectTo, {
      flash: {
        title: "Welcome to the Armory",
        text: "A link to verify your address is on its way.",
      },
      sessionCookie: await signInCookie(context, request, { userId: user.id }),
    });
  });
}
