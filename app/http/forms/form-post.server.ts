import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import type { LimitName } from "~/domain/platform/rate-limits";

import { limitAttempts } from "../limits.server";
import { refuse } from "../pages.server";
import type { RequestContext } from "../request-context.server";

type FormPost<S> = { form: FormData; schema: S; limit: LimitName };

/**
 * A post of a public form: counted against its limit, checked, then acted upon.
 * A refusal brings the form back with what was typed.
 */
export async function answerForm<S extends z.ZodType, R>(
  context: RequestContext,
  { form, schema, limit }: FormPost<S>,
  act: (sent: z.output<S>) => Promise<R>,
) {
  const submission = parseWithZod(form, { schema });
  try {
    await limitAttempts(context, limit);
    if (submission.status !== "success") {
      return data({ result: submission.reply() }, { status: 400 });
    }
    return await act(submission.value);
  } catch (error) {
    return refuse(error, submission);
  }
}
