import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenSold, reviewRows } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/api/agents/invoice-hawk/reviews";
const body = {
  rating: 4,
  title: " Works ",
  bodyMd: " It **reads** invoices. ",
};

test("a new review responds with 201, replacing one with 200", async () => {
  const ctx = await testCtx();
  const { buyer } = await givenSold(ctx, {});
  const browser = await signedInBrowser(ctx, buyer.id);

  const first = await browser.api("POST", PATH, {
    ...body,
    isVerified: false,
    answerMd: "From me",
    createdAt: "2020-01-01T00:00:00.000Z",
  });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    id: expect.any(String),
    rating: 4,
    title: "Works",
    bodyMd: "It **reads** invoices.",
    author: "buyer",
    isVerified: true,
    answerMd: null,
    answeredAt: null,
    editedAt: null,
    createdAt: ctx.now().toISOString(),
    revision: expect.any(String),
  });

  ctx.advance(1_000);
  const second = await browser.api("POST", PATH, { ...body, rating: 2 });
  expect(second.status).toBe(200);
  expect(second.body).toMatchObject({
    rating: 2,
    editedAt: ctx.now().toISOString(),
  });

  const listed = await testBrowser(ctx).api("GET", PATH);
  expect(listed.body).toEqual({
    items: [second.body],
    nextCursor: null,
    total: 1,
  });
  const agent = await testBrowser(ctx).api("GET", "/api/agents/invoice-hawk");
  expect(agent.body).toMatchObject({ rating: 2, reviewCount: 1 });
});

test("a review without an order is 403, of an invisible agent 404", async () => {
  const ctx = await testCtx();
  const { owner } = await givenSold(ctx, {});
  const draft = { slug: "hidden", isLive: false, ownerUserId: owner.id };
  await given.liveAgent(ctx, draft);
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);

  expect((await browser.api("POST", PATH, body)).status).toBe(403);
  for (const slug of ["hidden", "nowhere"]) {
    const path = `/api/agents/${slug}/reviews`;
    expect((await browser.api("POST", path, body)).status, slug).toBe(404);
  }
});

test("an invalid review names its field; the longest one is accepted", async () => {
  const ctx = await testCtx();
  const { buyer } = await givenSold(ctx, {});
  const browser = await signedInBrowser(ctx, buyer.id);
  const cases: [object, string][] = [
    [{ rating: 0 }, "rating"],
    [{ rating: 6 }, "rating"],
    [{ rating: 4.5 }, "rating"],
    [{ rating: "4" }, "rating"],
    [{ rating: undefined }, "rating"],
    [{ title: " " }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ title: undefined }, "title"],
    [{ bodyMd: "" }, "bodyMd"],
    [{ bodyMd: "x".repeat(5_001) }, "bodyMd"],
    [{ bodyMd: undefined }, "bodyMd"],
  ];
  for (const [change, field] of cases) {
    const answer = await browser.api("POST", PATH, { ...body, ...change });
    expect(answer.status, JSON.stringify(change)).toBe(400);
    const { errors } = answer.body as { errors: object };
    expect(Object.keys(errors)).toEqual([field]);
  }
  expect(await reviewRows(ctx)).toEqual([]);

  const longest = {
    rating: 5,
    title: "x".repeat(120),
    bodyMd: "y".repeat(5_000),
  };
  expect((await browser.api("POST", PATH, longest)).status).toBe(201);
});

test("the owner's answer is 201 once, then 409; for others 403, without a review 404", async () => {
  const ctx = await testCtx();
  const { buyer, owner } = await givenSold(ctx, {});
  const author = await signedInBrowser(ctx, buyer.id);
  const written = await author.api("POST", PATH, body);
  const { id } = written.body as { id: string };
  const path = `${PATH}/${id}/answer`;
  const browser = await signedInBrowser(ctx, owner.id);
  const answer = { answerMd: " Thank you. " };

  expect((await author.api("POST", path, answer)).status).toBe(403);
  for (const answerMd of ["  ", "x".repeat(2_001), undefined]) {
    const refused = await browser.api("POST", path, { answerMd });
    expect(refused.status).toBe(400);
  }
  const missing = `${PATH}/none/answer`;
  expect((await browser.api("POST", missing, answer)).status).toBe(404);

  const first = await browser.api("POST", path, answer);
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    ...(written.body as object),
    answerMd: "Thank you.",
    answeredAt: ctx.now().toISOString(),
  });
  const longest = { answerMd: "x".repeat(2_000) };
  expect((await browser.api("POST", path, longest)).status).toBe(409);
});
