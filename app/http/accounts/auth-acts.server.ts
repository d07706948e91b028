import { redirect } from "@remix-run/node";

import {
  loginSchema,
  registrationFormSchema,
} from "~/domain/accounts/credentials";
import {
  codeSchema,
  endedSignIn,
  passkeySchema,
  stepUpSchema,
} from "~/domain/accounts/second-factors";
import { UNSENT_FIELD } from "~/domain/platform/unsent-form";
import { registerAccount } from "~/services/accounts/register-account.server";
import { logInByPasskey } from "~/services/accounts/passkeys/log-in-by-passkey.server";
import {
  provePendingByPasskey,
  provePendingSignIn,
} from "~/services/accounts/second-factors/pending-sign-in.server";
import { stepUp } from "~/services/accounts/second-factors/step-up.server";

import { checkCredentials } from "../authenticator.server";
import { answerForm } from "../forms/form-action.server";
import { leave } from "../leave.server";
import type { RequestContext } from "../request-context.server";
import {
  currentSessionId,
  deviceOf,
  signInCookies,
  type Viewer,
} from "../session.server";
import { arrive } from "./arrival.server";
import {
  beginSignIn,
  leaveSignedIn,
  passkeyHolder,
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
    const leaving = { form, redirectTo, cookies: begun.cookies };
    return begun.needsCode
      ? toCodePage(leaving)
      : leaveSignedIn(context, { request, user, ...leaving });
  });
}

/** Finishes a sign-in with its code, or with a passkey. */
export function enterCodeByForm(sent: Post) {
  const { context, request, form } = sent;
  const post = { context, form, limit: "login" } as const;
  if (form.has("passkey")) {
    return answerForm(post, passkeySchema, async ({ passkey: used }) => {
      const secret = await requirePendingSecret(sent);
      const pending = { secret, used };
      return finish(sent, await provePendingByPasskey(context.ctx, pending));
    });
  }
  return answerForm(post, codeSchema, async ({ code }) => {
    const secret = await requirePendingSecret(sent);
    const typed = { secret, code, ...deviceOf(context, request) };
    return finish(sent, await provePendingSignIn(context.ctx, typed));
  });
}

async function requirePendingSecret({ context, request }: Post) {
  const secret = await pendingSecret(context, request);
  if (secret === null) throw endedSignIn();
  return secret;
}

type Proven = { user: Viewer; pendingId: string };

async function finish(
  { context, request, form, redirectTo }: Post,
  { user, pendingId }: Proven,
) {
  const signIn = { userId: user.id, pendingId };
  const cookies = await signInCookies(context, request, signIn);
  return leaveSignedIn(context, { request, user, cookies, form, redirectTo });
}

/** Signs in with nothing but a passkey, which counts as both factors. */
export function usePasskeyByForm({ context, request, form, redirectTo }: Post) {
  const post = { context, form, limit: "login" } as const;
  return answerForm(post, passkeySchema, async ({ passkey: used }) => {
    const holder = await passkeyHolder(context, request);
    const found = await logInByPasskey(context.ctx, { holder, used });
    const { user, passkey } = found;
    const signIn = { userId: user.id, passkey };
    const cookies = await signInCookies(context, request, signIn);
    const leaving = { request, user, cookies, form, redirectTo };
    return leaveSignedIn(context, leaving);
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
    const userId = user.id;
    const signIn = { userId, isExpected: true };
    const cookies = await signInCookies(context, request, signIn);
    const flash = await arrive(context, request, {
      userId,
      redirectTo,
      flash: {
        title: "Welcome to the Armory",
        text: "A link to verify your address is on its way.",
      },
    });
    return leave(context, redirectTo, { flash, cookies });
  });
}
