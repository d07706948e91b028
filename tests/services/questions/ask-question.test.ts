import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { answerQuestion } from "~/services/questions/answer-question.server";
import { askQuestion } from "~/services/questions/ask-question.server";

import { agents } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import {
  AGENT_KEY as key,
  answered,
  givenAsked,
  QUESTION,
  questionRows,
} from "../../support/given-questions";
import { givenSold } from "../../support/given-reviews";

const DAY = 24 * 60 * 60 * 1000;

test("a question waits for its answer, and the owner reads it in bell and mail", async () => {
  const ctx = await testCtx();
  const { owner, asker, agent } = await givenAsked(ctx);

  expect(await questionRows(ctx)).toMatchObject([
    {
      agentId: agent.id,
      askerUserId: asker.id,
      orderId: null,
      text: QUESTION,
      answer: null,
      publishedAt: null,
      revision: 0,
    },
  ]);
  const [notice] = await noticesOf(ctx, owner.id, "question_new");
  expect(notice).toMatchObject({ relatedId: agent.id });
  expect(notice?.message).toContain(`A visitor asks about Invoice Hawk`);
  expect(notice?.message).toContain(QUESTION);
  const [mail] = await mailsTo(ctx, owner.email);
  expect(mail?.textBody).toContain(QUESTION);
  expect(mail?.textBody).toContain(`/dashboard/agents/${agent.id}/questions`);
  expect(mail?.textBody).not.toContain(asker.username);
});

test("nobody asks about their own agent, or one that is not for sale", async () => {
  const ctx = await testCtx();
  const { owner, buyer, agent } = await givenSold(ctx, {});
  const ask = (asker: { id: string; role: string }) =>
    askQuestion(ctx, { key, asker, text: QUESTION });

  await expect(ask(owner)).rejects.toMatchObject({ code: "forbidden" });
  await ctx.store.tx((tx) =>
    tx.update(agents).set({ isLive: false }).where(eq(agents.id, agent.id)),
  );
  await expect(ask(buyer)).rejects.toMatchObject({ code: "conflict" });
  const stranger = await given.user(ctx);
  await expect(ask(stranger)).rejects.toMatchObject({ code: "not_found" });
  expect(await questionRows(ctx)).toEqual([]);
});

test("five questions about an agent may wait; an answer makes room for the next", async () => {
  const ctx = await testCtx();
  const { owner, asker, questionId } = await givenAsked(ctx);
  await given.liveAgent(ctx, { slug: "second", ownerUserId: owner.id });
  const ask = (about: string) =>
    askQuestion(ctx, { key: about, asker, text: QUESTION });
  for (let count = 1; count < 5; count += 1) await ask(key);

  await expect(ask(key)).rejects.toMatchObject({ code: "conflict" });
  await ask("second");
  expect(await questionRows(ctx)).toHaveLength(6);
  expect(await noticesOf(ctx, owner.id, "question_new")).toHaveLength(6);

  await answered(ctx, { owner, questionId });
  await ask(key);
  await expect(ask(key)).rejects.toMatchObject({ code: "conflict" });
});

test("concurrent questions are kept only up to the limit of waiting ones", async () => {
  const ctx = await testCtx();
  const { asker } = await givenAsked(ctx);
  const processes = [ctx, otherProcess(ctx, "other")];

  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, count) =>
      askQuestion(processes[count % 2]!, { key, asker, text: QUESTION }),
    ),
  );

  const kept = outcomes.filter(({ status }) => status === "fulfilled");
  expect(kept).toHaveLength(4);
  expect(await questionRows(ctx)).toHaveLength(5);
});

test("a user asks 20 questions a day, and refused ones do not count", async () => {
  const ctx = await testCtx();
  const { owner } = await givenSold(ctx, {});
  const asker = await given.user(ctx);
  const ask = async () => {
    const { id, revision } = await askQuestion(ctx, {
      key,
      asker,
      text: QUESTION,
    });
    return { questionId: id, revision };
  };
  const answer = { ownerId: owner.id, answer: "Yes.", isPublished: false };
  const waiting = [];
  for (let count = 0; count < 5; count += 1) waiting.push(await ask());
  await expect(ask()).rejects.toMatchObject({ code: "conflict" });
  for (const one of waiting) await answerQuestion(ctx, { ...answer, ...one });
  for (let count = 5; count < 20; count += 1) {
    await answerQuestion(ctx, { ...answer, ...(await ask()) });
  }

  await expect(ask()).rejects.toMatchObject({ code: "too_many" });
  ctx.advance(DAY);
  await ask();
  expect(await questionRows(ctx)).toHaveLength(21);
});
