import type { Ctx } from "~/ctx.server";
import type { Question } from "~/models/questions/questions.server";

import { refuseUnverified } from "../platform/refuse-unverified.server";
import { findVisibleAgent } from "../agents/find-visible-agent.server";
import { notify } from "../notifications/notify.server";
import { openQuestion } from "./open-question.server";
import { notForSale, ownAgentRefused } from "./question-refusals";

type AskQuestion = {
  key: string;
  asker: { id: string; role: string };
  text: string;
};

/**
 * Asks the owner of a live agent a question, and notifies them. The asker’s
 * address must be verified.
 */
export async function askQuestion(
  ctx: Ctx,
  { key, asker, text }: AskQuestion,
): Promise<Question> {
  const { agent } = await findVisibleAgent(ctx, { key, viewer: asker });
  if (agent.ownerUserId === asker.id) throw ownAgentRefused();
  if (!agent.isLive) throw notForSale();
  return ctx.store.tx(async (tx) => {
    await refuseUnverified(tx, asker.id);
    const asked = { agentId: agent.id, askerUserId: asker.id, orderId: null };
    const question = await openQuestion(ctx, tx, { ...asked, text });
    await notify(ctx, tx, { kind: "question_new", question });
    return question;
  });
}
