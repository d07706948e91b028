import { expect, test } from "vitest";

import { answerQuestion } from "~/services/questions/answer-question.server";
import { messageSeller } from "~/services/questions/message-seller.server";
import { showMessages } from "~/services/questions/show-messages.server";
import { showQuestions } from "~/services/questions/show-questions.server";
import { showReceivedQuestions } from "~/services/questions/show-received-questions.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { leave } from "../../support/given-leaving";
import { noticesOf } from "../../support/given-projects";
import {
  ANSWER,
  answered,
  givenMessage,
  questionRows,
} from "../../support/given-questions";
import { givenPass, refundOrder } from "../../support/given-reviews";

test("the owner reads a buyer's message with its order, without a name", async () => {
  const ctx = await testCtx();
  const { owner, agent, buyer, order, text } = await givenMessage(ctx);

  const own = { ownerId: owner.id, agentId: agent.id };
  const desk = await showReceivedQuestions(ctx, {
    ...own,
    isOpen: true,
    page: 1,
  });
  expect(desk.questions).toMatchObject([
    { text, order: order.id.slice(0, 8), isBuyer: true, isPublished: false },
  ]);
  expect(JSON.stringify(desk)).not.toContain(buyer.id);
  const [notice] = await noticesOf(ctx, owner.id, "purchase_message");
  expect(notice?.message).toContain(order.id.slice(0, 8));
  const [mail] = await mailsTo(ctx, owner.email);
  expect(mail).toMatchObject({ unsubscribeUrl: null });
});

test("the buyer reads the answer at the purchase, which the agent's page never shows", async () => {
  const ctx = await testCtx();
  const sent = await givenMessage(ctx);
  const { agent, owner, buyer, order, questionId, text } = sent;

  await expect(answered(ctx, sent)).rejects.toMatchObject({ code: "invalid" });
  await answered(ctx, sent, false);

  const wanted = { orderId: order.id, buyerId: buyer.id };
  expect(await showMessages(ctx, wanted)).toMatchObject({
    mayWrite: true,
    messages: [{ text, answer: { text: ANSWER } }],
  });
  const [notice] = await noticesOf(ctx, buyer.id, "purchase_answered");
  expect(notice).toMatchObject({ relatedId: order.id });
  const publish = { answer: ANSWER, isPublished: true, revision: 1 };
  await expect(
    answerQuestion(ctx, { ownerId: owner.id, questionId, ...publish }),
  ).rejects.toMatchObject({ code: "invalid" });
  const live = { id: agent.id, isLive: true, standing: "buyer" };
  const reader = { viewerId: buyer.id, page: 1 };
  expect(await showQuestions(ctx, live, reader)).toMatchObject({
    questions: [],
    own: [],
  });
});

test("only the buyer writes and reads, and only while they own the agent", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenMessage(ctx);
  const stranger = await given.user(ctx);
  const write = (buyerId: string) =>
    messageSeller(ctx, { orderId: order.id, buyerId, text: "Hello, seller." });

  await expect(write(stranger.id)).rejects.toMatchObject({ code: "not_found" });
  const foreign = { orderId: order.id, buyerId: stranger.id };
  await expect(showMessages(ctx, foreign)).rejects.toMatchObject({
    code: "not_found",
  });
  await refundOrder(ctx, order.id);
  await expect(write(buyer.id)).rejects.toMatchObject({ code: "conflict" });
  expect(
    await showMessages(ctx, { orderId: order.id, buyerId: buyer.id }),
  ).toMatchObject({ mayWrite: false, messages: [{}] });
  expect(await questionRows(ctx)).toHaveLength(1);
});

test("nobody can be written to about a pass, or once the seller has left", async () => {
  const ctx = await testCtx();
  const { order, buyer, owner } = await givenMessage(ctx);
  const pass = await givenPass(ctx, buyer.id);
  const write = (orderId: string) =>
    messageSeller(ctx, { orderId, buyerId: buyer.id, text: "Hello, seller." });

  await expect(write(pass.id)).rejects.toMatchObject({ code: "conflict" });
  const own = { orderId: pass.id, buyerId: buyer.id };
  expect(await showMessages(ctx, own)).toBeNull();
  await leave(ctx, owner);
  await expect(write(order.id)).rejects.toMatchObject({ code: "conflict" });
});
