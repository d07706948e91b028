import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";

import {
  loginSchema,
  registrationFormSchema,
} from "~/domain/accounts/credentials";
import { UNSENT_FIELD } from "~/domain/platform/unsent-form";
import { registerAccount } from "~/services/accounts/register-account.server";

import { authenticate } from "../authenticator.server";
import { leave } from "../leave.server";
import { limitAttempts } from "../limits.server";
import { refuse } from "../pages.server";
import type { RequestContext } from "../request-context.server";
import { signInCookie } from "../session.server";

type Post = {
  context: RequestContext;
  request: Request;
  form: FormData;
  redirectTo: string;
};

/** What the sign-in page shows after a post that did not lead on. */
export type AuthAnswer = {
  result?: SubmissionResult;
  /** A form that was not sent because its session had ended. */
  unsent?: string;
};

/** Signs in; a form that was not sent goes back to where it came from (307). */
export async function logInByForm({
  context,
  request,
  form,
  redirectTo,
}: Post) {
  const submission = parseWithZod(form, { schema: loginSchema });
  const carried = form.get(UNSENT_FIELD);
  const unsent = typeof carried === "string" ? { unsent: carried } : {};
  try {
    await limitAttempts(context, "login");
    if (submission.status !== "success") {
      const result = submission.reply(hidden);
      return data<AuthAnswer>({ result, ...unsent }, { status: 400 });
    }
    const { user, cookie } = await authenticate(
      context,
      request,
      submission.value,
    );
    if (unsent.unsent !== undefined) {
      const headers = { "Set-Cookie": cookie };
      return redirect(redirectTo, { status: 307, headers });
    }
    return await leave(context, redirectTo, {
      flash: {
        title: "Operation Successful",
        text: `Signed in as ${user.username}.`,
      },
      sessionCookie: cookie,
    });
  } catch (error) {
    const refused = refuse(error, submission);
    const answer: AuthAnswer = { ...refused.data, ...unsent };
    return data(answer, refused.init ?? undefined);
  }
}

/** Opens an account and signs in with it. */
export async function registerByForm({
  context,
  request,
  form,
  redirectTo,
}: Post) {
  const submission = parseWithZod(form, { schema: registrationFormSchema });
  try {
    await limitAttempts(context, "register");
    if (submission.status !== "success") {
      const result = submission.reply(hidden);
      return data<AuthAnswer>({ result }, { status: 400 });
    }
    const user = await registerAccount(context.ctx, submission.value);
    return await leave(context, redirectTo, {
      flash: {
        title: "Welcome to the Armory",
        text: "A link to verify your address is on its way.",
      },
      sessionCookie: await signInCookie(context, request, { userId: user.id }),
    });
  } catch (error) {
    const { data: refused, init } = refuse(error, submission);
    return data<AuthAnswer>(refused, init ?? undefined);
  }
}

const hidden = { hideFields: ["password", "confirmPassword"] };
