import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { logIn, type LoggedIn } from "~/services/accounts/log-in.server";

import type { RequestContext } from "./request-context.server";
import { signInCookie, type Viewer } from "./session.server";

const STRATEGY = "login";

type Credentials = { email: string; password: string };

/**
 * Signs in, for page and endpoint: the form strategy checks the credentials,
 * the old session ends and a new one starts. Returns the user and the cookie to
 * set.
 */
export async function authenticate(
  context: RequestContext,
  request: Request,
  credentials: Credentials,
): Promise<{ user: Viewer; cookie: string }> {
  // Percent-encoded, so that the strategy reads every character unchanged.
  const form = new Request(request.url, {
    method: "POST",
    body: new URLSearchParams(credentials),
  });
  const authenticator = createAuthenticator(context);
  const { user, proof } = await authenticator.authenticate(STRATEGY, form);
  const signIn = { userId: user.id, proof };
  return { user, cookie: await signInCookie(context, request, signIn) };
}

function createAuthenticator({ ctx, clientAddress }: RequestContext) {
  const strategy = new FormStrategy<LoggedIn>(({ form }) =>
    logIn(ctx, {
      email: textOf(form, "email"),
      password: textOf(form, "password"),
      clientAddress,
    }),
  );
  return new Authenticator<LoggedIn>().use(strategy, STRATEGY);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
