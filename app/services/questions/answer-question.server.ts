import type { Ctx } from "~/ctx.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/platform/store.server";
import { saveAnswer, type Question } from "~/models/questions/questions.server";

import { notify } from "../notifications/notify.server";
import {
  answeredMeanwhile,
  neverPublished,
  questionNotFound,
} from "./question-refusals";
import { requireQuestion } from "./require-question.server";

type Answer = {
  answer: string;
  /** Whether the agent's page shows question and answer. */
  isPublished: boolean;
};

type AnswerQuestion = Answer & {
  ownerId: string;
  questionId: string;
  /** The revision that the owner read. */
  revision: number;
};

/**
 * Answers a question, or changes, publishes or unpublishes its answer, as the
 * agent's owner. Only the first answer is announced to the asker.
 */
export async function answerQuestion(
  ctx: Ctx,
  { ownerId, questionId, revision, ...given }: AnswerQuestion,
): Promise<Question> {
  return ctx.store.tx(async (tx) => {
    const question = await requireQuestion(ctx, tx, questionId);
    if (question.agentOwnerUserId !== ownerId) throw questionNotFound();
    if (given.isPublished && question.orderId !== null) throw neverPublished();

    const saved = savedAnswer(question, given, ctx.now());
    if (!(await saveAnswer(tx, { id: questionId, revision }, saved))) {
      throw answeredMeanwhile();
    }
    if (saved.publishedAt ?? question.publishedAt) {
      await touchCatalogue(tx, ctx.now());
    }
    if (question.answer === null) {
      await announce(ctx, tx, { ...question, answer: given.answer });
    }
    return requireQuestion(ctx, tx, questionId);
  });
}

/** An unchanged text keeps its time, and a published answer its place. */
function savedAnswer(
  { answer: earlier, answeredAt, publishedAt }: Question,
  { answer, isPublished }: Answer,
  now: Date,
) {
  return {
    answer,
    answeredAt: (earlier === answer && answeredAt) || now,
    publishedAt: isPublished ? (publishedAt ?? now) : null,
  };
}

async function announce(
  ctx: Ctx,
  tx: Db,
  question: Question & { answer: string },
): Promise<void> {
  const { orderId } = question;
  if (orderId === null) {
    await notify(ctx, tx, { kind: "question_answered", question });
    return;
  }
  const order = { id: orderId };
  await notify(ctx, tx, { kind: "purchase_answered", question, order });
}
