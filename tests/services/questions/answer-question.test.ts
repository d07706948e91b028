import { expect, test } from "vitest";

import { answerQuestion } from "~/services/questions/answer-question.server";
import { askQuestion } from "~/services/questions/ask-question.server";
import { pageQuestions } from "~/services/questions/page-questions.server";
import { showQuestions } from "~/services/questions/show-questions.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import {
  AGENT_KEY as key,
  ANSWER,
  answered,
  givenAsked,
  QUESTION,
  questionRows,
} from "../../support/given-questions";
import { refundOrder } from "../../support/given-reviews";

function publicPage(ctx: TestCtx, cursor: string | null = null, limit = 20) {
  return pageQuestions(ctx, { key, viewer: null, limit, cursor });
}

test("the asker gets the answer in bell and mail, whether it is published or not", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  const { asker, agent } = asked;

  await answered(ctx, asked, false);

  const [notice] = await noticesOf(ctx, asker.id, "question_answered");
  expect(notice).toMatchObject({ relatedId: agent.id });
  expect(notice?.message).toContain(ANSWER);
  const [mail] = await mailsTo(ctx, asker.email);
  expect(mail?.textBody).toContain(ANSWER);
  expect(await publicPage(ctx)).toMatchObject({ items: [], total: 0 });
});

test("a published question is on the page until its owner unpublishes it", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  const { owner, asker, questionId } = asked;
  expect(await publicPage(ctx)).toMatchObject({ items: [], total: 0 });

  await answered(ctx, asked);
  const publishedAt = ctx.now();
  expect(await publicPage(ctx)).toMatchObject({
    items: [{ text: QUESTION, answer: ANSWER, isBuyer: false }],
    total: 1,
  });

  ctx.advance(60_000);
  const save = { ownerId: owner.id, questionId, isPublished: true };
  await answerQuestion(ctx, { ...save, answer: "No.", revision: 1 });
  expect(await questionRows(ctx)).toMatchObject([
    { answer: "No.", answeredAt: ctx.now(), publishedAt, revision: 2 },
  ]);

  ctx.advance(60_000);
  const taken = { ...save, isPublished: false, answer: "No.", revision: 2 };
  await answerQuestion(ctx, taken);
  expect(await publicPage(ctx)).toMatchObject({ items: [], total: 0 });
  expect(await noticesOf(ctx, asker.id, "question_answered")).toHaveLength(1);
  expect(await mailsTo(ctx, asker.email)).toHaveLength(1);
});

test("of two concurrent answers one is kept and announced, the other is a conflict", async () => {
  const ctx = await testCtx();
  const { owner, asker, questionId } = await givenAsked(ctx);
  const other = otherProcess(ctx, "other");
  const save = { ownerId: owner.id, questionId, isPublished: true };

  const outcomes = await Promise.allSettled([
    answerQuestion(ctx, { ...save, answer: "One", revision: 0 }),
    answerQuestion(other, { ...save, answer: "Two", revision: 0 }),
  ]);

  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "conflict" } }]);
  expect(await questionRows(ctx)).toMatchObject([{ revision: 1 }]);
  expect(await noticesOf(ctx, asker.id, "question_answered")).toHaveLength(1);
});

test("a change that names an older revision is a conflict and changes nothing", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  const { owner, questionId } = asked;
  await answered(ctx, asked);
  const [before] = await questionRows(ctx);

  const late = { ownerId: owner.id, questionId, isPublished: false };
  await expect(
    answerQuestion(ctx, { ...late, answer: "Late", revision: 0 }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await questionRows(ctx)).toEqual([before]);
});

test("only the owner of the agent answers", async () => {
  const ctx = await testCtx();
  const { asker, buyer, questionId } = await givenAsked(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  const seller = await given.operator(ctx);
  await given.liveAgent(ctx, { slug: "second", ownerUserId: seller.id });

  for (const { id: ownerId } of [asker, buyer, admin, seller]) {
    const save = { ownerId, questionId, answer: ANSWER, isPublished: true };
    await expect(
      answerQuestion(ctx, { ...save, revision: 0 }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await questionRows(ctx)).toMatchObject([{ answer: null }]);
});

test("an asker is a buyer for as long as they own the agent", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  const { owner, buyer, order } = asked;
  const text = "Can I run it twice an hour?";
  const question = await askQuestion(ctx, { key, asker: buyer, text });
  await answered(ctx, { owner, questionId: question.id });
  const shown = async () => (await publicPage(ctx)).items[0]?.isBuyer;

  expect(await shown()).toBe(true);
  await refundOrder(ctx, order.id);
  expect(await shown()).toBe(false);
});

test("pages follow each other, last published first", async () => {
  const ctx = await testCtx();
  const { owner, asker, agent, questionId } = await givenAsked(ctx);
  const second = await askQuestion(ctx, { key, asker, text: `${QUESTION} 2` });
  const third = await askQuestion(ctx, { key, asker, text: `${QUESTION} 3` });
  const order = [second.id, questionId, third.id];
  for (const id of order) {
    ctx.advance(1_000);
    await answered(ctx, { owner, questionId: id });
  }

  const first = await publicPage(ctx, null, 2);
  const rest = await publicPage(ctx, first.nextCursor, 2);
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(ids).toEqual(order.toReversed());
  expect(rest.nextCursor).toBeNull();

  const live = { id: agent.id, isLive: true, standing: "visitor" };
  const tab = await showQuestions(ctx, live, { viewerId: null, page: 9 });
  expect(tab).toMatchObject({ page: 1, pageCount: 1, total: 3 });
  expect(tab.questions.map(({ id }) => id)).toEqual(ids);
});

test("askers see their own questions with their state, others do not", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  const { asker, buyer, agent } = asked;
  const tabOf = async (viewerId: string | null) => {
    const live = { id: agent.id, isLive: true, standing: "visitor" };
    const tab = await showQuestions(ctx, live, { viewerId, page: 1 });
    return tab.own.map(({ state }) => state);
  };

  expect(await tabOf(asker.id)).toEqual(["open"]);
  expect(await tabOf(buyer.id)).toEqual([]);
  expect(await tabOf(null)).toEqual([]);
  await answered(ctx, asked, false);
  expect(await tabOf(asker.id)).toEqual(["answered"]);
});
