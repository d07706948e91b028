import { redirect } from "@remix-run/node";

import { CHALLENGE_MS } from "~/domain/accounts/passkeys";
import { PENDING_MS } from "~/domain/accounts/second-factors";
import { displayName } from "~/domain/accounts/users";
import { UNSENT_FIELD } from "~/domain/platform/unsent-form";
import { startPendingSignIn } from "~/services/accounts/second-factors/pending-sign-in.server";
import { hasTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";

import { createAppCookie, readCookie } from "../cookies.server";
import { leave } from "../leave.server";
import type { RequestContext } from "../request-context.server";
import { signInCookies, type SignIn, type Viewer } from "../session.server";
import { arrive } from "./arrival.server";
import { newSecret } from "~/services/accounts/secret.server";

/** The page that asks for the code. */
export const CODE_PAGE = "/auth/code";

/**
 * Signs in, or with two factors starts the wait for the code. Returns the
 * cookies to set.
 */
export async function beginSignIn(
  context: RequestContext,
  request: Request,
  signIn: SignIn,
): Promise<{ cookies: string[]; needsCode: boolean }> {
  if (!(await hasTwoFactors(context.ctx, signIn.userId))) {
    const cookies = await signInCookies(context, request, signIn);
    return { cookies, needsCode: false };
  }
  const secret = await startPendingSignIn(context.ctx, signIn);
  const cookie = await pendingCookie(context).serialize(secret);
  return { cookies: [cookie], needsCode: true };
}

/** The secret of the browser's pending sign-in. */
export function pendingSecret(
  context: RequestContext,
  request: Request,
): Promise<string | null> {
  return readCookie(pendingCookie(context), request);
}

function pendingCookie({ ctx }: RequestContext) {
  const maxAge = PENDING_MS / 1000;
  return createAppCookie(ctx.env, "armory_sign_in", { maxAge });
}

const passkeyCookie = ({ ctx }: RequestContext) =>
  createAppCookie(ctx.env, "armory_passkey", { maxAge: CHALLENGE_MS / 1000 });

/** Names the browser that signs in with nothing but a passkey. */
export async function newPasskeyHolder(context: RequestContext) {
  const holder = newSecret();
  return { holder, cookie: await passkeyCookie(context).serialize(holder) };
}

/** The browser that asked to sign in with a passkey; empty if it did not. */
export async function passkeyHolder(
  context: RequestContext,
  request: Request,
): Promise<string> {
  return (await readCookie(passkeyCookie(context), request)) ?? "";
}

type SignedIn = {
  request: Request;
  user: Viewer;
  cookies: string[];
  form: FormData;
  redirectTo: string;
};

/**
 * Redirects to the page that asks for the code; carries an unsent form along.
 */
export function toCodePage({
  cookies,
  form,
  redirectTo,
}: Omit<SignedIn, "user" | "request">) {
  const hasUnsent = form.has(UNSENT_FIELD);
  const query = new URLSearchParams({ redirectTo });
  if (hasUnsent) query.set(UNSENT_FIELD, "1");
  return redirect(`${CODE_PAGE}?${query.toString()}`, {
    status: hasUnsent ? 307 : 302,
    headers: headersWith(cookies),
  });
}

/** Redirects to the wanted page; returns an unsent form to its page (307). */
export async function leaveSignedIn(
  context: RequestContext,
  { request, user, cookies, form, redirectTo }: SignedIn,
) {
  const flash = await arrive(context, request, {
    userId: user.id,
    redirectTo,
    flash: {
      title: "Operation Successful",
      text: `Signed in as ${displayName(user)}.`,
    },
  });
  if (form.has(UNSENT_FIELD)) {
    const headers = headersWith(cookies);
    return redirect(redirectTo, { status: 307, headers });
  }
  return leave(context, redirectTo, { flash, cookies });
}

const headersWith = (cookies: string[]) =>
  new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
