import { asc } from "drizzle-orm";

import { answerQuestion } from "~/services/questions/answer-question.server";
import { askQuestion } from "~/services/questions/ask-question.server";
import { messageSeller } from "~/services/questions/message-seller.server";

import { agentQuestions } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenSold } from "./given-reviews";

export const AGENT_KEY = "invoice-hawk";
export const QUESTION = "Does it read invoices in Spanish?";
export const ANSWER = "Yes, and in Portuguese.";

/** A live agent with its owner and a buyer, and a visitor's open question. */
export async function givenAsked(ctx: TestCtx) {
  const sold = await givenSold(ctx, {});
  const asker = await given.user(ctx, { username: "curious" });
  const asked = { key: AGENT_KEY, asker, text: QUESTION };
  const { id: questionId } = await askQuestion(ctx, asked);
  return { ...sold, asker, questionId };
}

type Asked = { owner: { id: string }; questionId: string };

/** The first answer to a question; published unless said otherwise. */
export function answered(
  ctx: TestCtx,
  { owner, questionId }: Asked,
  isPublished = true,
) {
  const given = { answer: ANSWER, isPublished, revision: 0 };
  return answerQuestion(ctx, { ownerId: owner.id, questionId, ...given });
}

/** A buyer's message about their purchase of an agent. */
export async function givenMessage(ctx: TestCtx) {
  const sold = await givenSold(ctx, {});
  const { order, buyer } = sold;
  const text = "It stops at the second page.";
  const wanted = { orderId: order.id, buyerId: buyer.id, text };
  const { id: questionId } = await messageSeller(ctx, wanted);
  return { ...sold, questionId, text };
}

export function questionRows(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(agentQuestions)
    .orderBy(asc(agentQuestions.createdAt), asc(agentQuestions.id));
}
