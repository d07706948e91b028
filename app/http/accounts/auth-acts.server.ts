import { redirect } from "@remix-run/node";

import {
  loginSchema,
  registrationFormSchema,
} from "~/domain/accounts/credentials";
import { displayName } from "~/domain/accounts/users";
import { UNSENT_FIELD } from "~/domain/platform/unsent-form";
import { registerAccount } from "~/services/accounts/register-account.server";

import { authenticate } from "../authenticator.server";
import { answerForm } from "../forms/form-action.server";
import { leave } from "../leave.server";
import type { RequestContext } from "../request-context.server";
import { signInCookie } from "../session.server";

type Post = {
  context: RequestContext;
  request: Request;
  form: FormData;
  redirectTo: string;
};

/** Signs in; an unsent form returns to its page (307). */
export function logInByForm({ context, request, form, redirectTo }: Post) {
  const post = { context, form, limit: "login" } as const;
  return answerForm(post, loginSchema, async (sent) => {
    const { user, cookie } = await authenticate(context, request, sent);
    if (form.has(UNSENT_FIELD)) {
      const headers = { "Set-Cookie": cookie };
      return redirect(redirectTo, { status: 307, headers });
    }
    return leave(context, redirectTo, {
      flash: {
        title: "Operation Successful",
        text: `Signed in as ${displayName(user)}.`,
      },
      sessionCookie: cookie,
    });
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
