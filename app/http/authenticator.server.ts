import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { logIn, type LoggedIn } from "~/services/accounts/log-in.server";

import { textOf } from "./body.server";
import type { RequestContext } from "./request-context.server";

const STRATEGY = "login";

type Credentials = { email: string; password: string };

/** Checks e-mail address and password, for page and endpoint. */
export async function checkCredentials(
  context: RequestContext,
  { email, password }: Credentials,
): Promise<LoggedIn> {
  // Percent-encoded, so that the strategy reads every character unchanged.
  const form = new Request(context.ctx.env.publicUrl, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
  });
  return createAuthenticator(context).authenticate(STRATEGY, form);
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
