import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  ANSWER,
  givenAsked,
  givenMessage,
  QUESTION,
  questionRows,
} from "../../support/given-questions";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/api/agents/invoice-hawk/questions";
const answer = { answer: ANSWER, isPublished: true, revision: 0 };

test("a question is asked, answered once, and then public", async () => {
  const ctx = await testCtx();
  const { owner, agent, buyer } = await givenSold(ctx, {});
  const asker = await signedInBrowser(ctx, buyer.id);
  const seller = await signedInBrowser(ctx, owner.id);

  const asked = await asker.api("POST", PATH, { text: ` ${QUESTION} ` });
  expect(asked).toMatchObject({ status: 201 });
  const question = asked.body as { id: string };
  expect(question).toEqual({
    id: expect.any(String),
    agentId: agent.id,
    orderId: null,
    text: QUESTION,
    answer: null,
    isBuyer: true,
    isPublished: false,
    answeredAt: null,
    createdAt: ctx.now().toISOString(),
    revision: 0,
  });
  const visitor = testBrowser(ctx);
  const none = { items: [], nextCursor: null, total: 0 };
  expect((await visitor.api("GET", PATH)).body).toEqual(none);

  const path = `/api/questions/${question.id}`;
  const saved = await seller.api("PATCH", path, answer);
  expect(saved).toMatchObject({
    status: 200,
    body: { answer: ANSWER, isPublished: true, revision: 1 },
  });
  expect((await seller.api("PATCH", path, answer)).status).toBe(409);
  expect((await visitor.api("GET", PATH)).body).toEqual({
    items: [saved.body],
    nextCursor: null,
    total: 1,
  });
});

test("invalid questions and answers name their field", async () => {
  const ctx = await testCtx();
  const { owner, asker, questionId } = await givenAsked(ctx);
  const writer = await signedInBrowser(ctx, asker.id);
  const seller = await signedInBrowser(ctx, owner.id);
  const path = `/api/questions/${questionId}`;
  const questions = [undefined, "Too short", "x".repeat(1_001)];
  const answers: [object, string][] = [
    [{ answer: " " }, "answer"],
    [{ answer: "x".repeat(2_001) }, "answer"],
    [{ isPublished: undefined }, "isPublished"],
    [{ revision: undefined }, "revision"],
    [{ revision: 2 ** 31 }, "revision"],
  ];

  for (const text of questions) {
    const refused = await writer.api("POST", PATH, { text });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { text: [expect.any(String)] } },
    });
  }
  for (const [change, field] of answers) {
    const refused = await seller.api("PATCH", path, { ...answer, ...change });
    expect(refused.status, field).toBe(400);
    const { errors } = refused.body as { errors: object };
    expect(Object.keys(errors)).toEqual([field]);
  }
  expect(await questionRows(ctx)).toMatchObject([{ revision: 0 }]);
});

test("users who may not ask or answer are refused, and messages are not published", async () => {
  const ctx = await testCtx();
  const { owner, buyer, questionId } = await givenMessage(ctx);
  const seller = await signedInBrowser(ctx, owner.id);
  const path = `/api/questions/${questionId}`;

  expect((await seller.api("POST", PATH, { text: QUESTION })).status).toBe(403);
  for (const { id } of [buyer, await given.user(ctx)]) {
    const stranger = await signedInBrowser(ctx, id);
    expect((await stranger.api("PATCH", path, answer)).status).toBe(404);
  }
  expect((await seller.api("PATCH", path, answer)).status).toBe(400);
  const kept = { ...answer, isPublished: false };
  expect((await seller.api("PATCH", path, kept)).status).toBe(200);
  expect((await seller.api("PATCH", "/api/questions/none", kept)).status).toBe(
    404,
  );
  const listed = await testBrowser(ctx).api("GET", PATH);
  expect(listed.body).toMatchObject({ items: [], total: 0 });
});

test("pages of the list follow each other, and forged cursors are refused", async () => {
  const ctx = await testCtx();
  const { asker, owner, questionId } = await givenAsked(ctx);
  const writer = await signedInBrowser(ctx, asker.id);
  const seller = await signedInBrowser(ctx, owner.id);
  const second = await writer.api("POST", PATH, { text: `${QUESTION} 2` });
  const ids = [questionId, (second.body as { id: string }).id];
  for (const id of ids) {
    ctx.advance(1_000);
    await seller.api("PATCH", `/api/questions/${id}`, answer);
  }
  const page = async (query: string) =>
    (await writer.api("GET", `${PATH}?limit=1${query}`)).body as {
      items: { id: string }[];
      nextCursor: string | null;
    };

  const first = await page("");
  const next = await page(`&cursor=${first.nextCursor}`);
  const listed = [...first.items, ...next.items].map(({ id }) => id);
  expect(listed).toEqual(ids.toReversed());
  expect(next.nextCursor).toBeNull();
  expect((await writer.api("GET", `${PATH}?cursor=none`)).status).toBe(400);
});
