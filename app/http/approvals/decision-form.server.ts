import { z } from "zod";

import { decisionSchema } from "~/domain/approvals/decision";
import { OPEN_POINT_NAMES } from "~/domain/approvals/open-points";
import { formRevisionSchema } from "~/domain/platform/revision";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { redirectWithFlash } from "../flash.server";
import { answerForm, type FormPost } from "../forms/form-action.server";

const CHOOSE = "Choose an agent first.";

const formSchema = decisionSchema.extend({
  agentId: z.string(CHOOSE).max(100, CHOOSE),
  revision: formRevisionSchema,
  confirmed: z.array(z.enum(OPEN_POINT_NAMES)).default([]),
});

const DONE = {
  approved: { title: "Agent approved", text: "is approved" },
  rejected: { title: "Agent rejected", text: "is rejected" },
  draft: { title: "Agent returned", text: "is a draft again" },
};

/**
 * Handles an administrator's decision form; a refusal returns the form with the
 * notes.
 */
export function decideByForm(
  post: FormPost,
  back: string | (() => Promise<string>),
) {
  const { ctx, context, user } = post;
  const rules = { ...post, unplaced: ["agentId", "reviewStatus"] };
  return answerForm(rules, formSchema, async (sent) => {
    const { reviewStatus: outcome, reviewNotesMd: notesMd, ...read } = sent;
    const decision = { administratorId: user.id, outcome, notesMd, ...read };
    const agent = await reviewAgent(ctx, decision);
    const href = typeof back === "string" ? back : await back();
    return redirectWithFlash(context, href, {
      title: DONE[outcome].title,
      text: `${agent.name} ${DONE[outcome].text}. We notified its creator.`,
    });
  });
}
