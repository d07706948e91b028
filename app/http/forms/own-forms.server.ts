import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import { DomainError } from "~/domain/platform/errors";

import { leave } from "../leave.server";
import { refuse } from "../pages.server";
import type { RequestContext } from "../request-context.server";
import type { Viewer } from "../session.server";

const SECRETS = ["password", "confirmPassword", "currentPassword"];

/** What was posted to a page of several forms, and by whom. */
export type OwnPost = {
  context: RequestContext;
  request: Request;
  user: Viewer;
  form: FormData;
};

/** Of a page's forms the one that was posted: its button names it. */
export function actOf<T>(acts: Record<string, T>, form: FormData): T {
  const intent = intentOf(form);
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (act === undefined) {
    throw new DomainError("invalid", "The form could not be read.");
  }
  return act;
}

function intentOf(form: FormData): string {
  const named = form.get("intent");
  return typeof named === "string" ? named : "";
}

/**
 * Checks a form and acts upon it. A refusal brings back the form that was
 * posted, with what was typed, passwords aside.
 */
export async function answerOwnForm<S extends z.ZodType, R>(
  { form }: Pick<OwnPost, "form">,
  schema: S,
  act: (sent: z.output<S>) => Promise<R>,
) {
  const intent = intentOf(form);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    const result = submission.reply({ hideFields: SECRETS });
    return data({ intent, result }, { status: 400 });
  }
  try {
    return await act(submission.value);
  } catch (error) {
    const refused = refuse(error, submission);
    return data({ intent, ...refused.data }, refused.init ?? undefined);
  }
}

/** Leaves a form that did what it says, back to its page. */
export function done(context: RequestContext, path: string, text: string) {
  const title = "Operation Successful";
  return leave(context, path, { flash: { title, text } });
}
