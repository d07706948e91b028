import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";

import { decisionSchema } from "~/domain/approvals/decision";
import { formRevisionSchema } from "~/domain/platform/revision";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { redirectWithFlash } from "../flash.server";
import { refuse } from "../pages.server";
import type { RequestContext } from "../request-context.server";

const CHOOSE = "Choose an agent first.";

const formSchema = decisionSchema.extend({
  agentId: z.string(CHOOSE).max(100, CHOOSE),
  revision: formRevisionSchema,
});

type Posted = { form: FormData; administratorId: string; back: string };

/**
 * The decision that an administrator posted, from whichever page it came; a
 * refusal brings the form back with the notes.
 */
export async function decideByForm(
  context: RequestContext,
  { form, administratorId, back }: Posted,
) {
  const submission = parseWithZod(form, { schema: formSchema });
  if (submission.status !== "success") {
    const { agentId, reviewStatus } = submission.error ?? {};
    const formErrors = [...(agentId ?? []), ...(reviewStatus ?? [])];
    return data({ result: submission.reply({ formErrors }) }, { status: 400 });
  }
  const { reviewStatus, reviewNotesMd, ...sent } = submission.value;
  const decision = { outcome: reviewStatus, notesMd: reviewNotesMd, ...sent };
  try {
    await reviewAgent(context.ctx, { administratorId, ...decision });
  } catch (error) {
    return refuse(error, submission);
  }
  return redirectWithFlash(context, back, {
    title: "Review Submitted",
    text: "Agent review status has been updated.",
  });
}
