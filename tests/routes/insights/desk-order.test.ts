import { expect, test } from "vitest";

import type { loader } from "~/routes/insights/dashboard";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenSale } from "../../support/given-ledger";
import { givenProject, MISSION } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { givenStates } from "../../support/given-shop";
import { allSavedWorkflows } from "../../support/given-workflows";

type Desk = Awaited<ReturnType<typeof loader>>;

async function deskOf(ctx: TestCtx, userId: string): Promise<Desk> {
  const browser = await signedInBrowser(ctx, userId);
  return (await browser.get("/dashboard")).body as Desk;
}

test("what the user did last comes first", async () => {
  const ctx = await testCtx();
  const { owner, buyer, made } = await givenStates(ctx);
  expect((await deskOf(ctx, buyer.id)).sections).toEqual(["purchases"]);
  expect((await deskOf(ctx, owner.id)).sections).toEqual(["agents"]);

  ctx.advance(1000);
  await givenProject(ctx, { requester: buyer, operator: owner });
  expect((await deskOf(ctx, buyer.id)).sections).toEqual([
    "chats",
    "purchases",
  ]);
  const desk = await deskOf(ctx, owner.id);
  expect(desk.sections).toEqual(["requests", "chats", "agents"]);
  expect(desk.operator.isWorking).toBe(true);

  ctx.advance(1000);
  const sold = { agent: made.get("live")!, buyerUserId: owner.id };
  await givenCatalogue.order(ctx, sold);
  expect((await deskOf(ctx, owner.id)).sections[0]).toBe("purchases");
});

test("a user sees their own plans until they are deleted", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const operator = await given.operator(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  const sent = { operatorId: operator.id, userRequest: MISSION };
  await browser.post("/operator-requests", sent);
  const [saved] = await allSavedWorkflows(ctx);

  const desk = await deskOf(ctx, requester.id);
  expect(desk.sections).toEqual(["chats", "plans"]);
  const href = `/?workflow=${saved?.id ?? ""}`;
  expect(desk.plans).toMatchObject([{ id: saved?.id, href }]);
  expect((await deskOf(ctx, operator.id)).plans).toEqual([]);
  ctx.advance(25 * 3_600_000);
  expect((await deskOf(ctx, requester.id)).plans).toHaveLength(1);
  await browser.post(`/workflows/${saved?.id ?? ""}/options`, {
    act: "delete",
  });
  expect((await deskOf(ctx, requester.id)).plans).toEqual([]);
});

test("a seller sees sales, balances and ratings", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const rated = { ownerUserId: owner.id, ratingSum: 9, ratingCount: 2 };
  await given.liveAgent(ctx, rated);
  await givenSale(ctx, owner, { totalCents: 10_000 });

  const desk = await deskOf(ctx, owner.id);
  expect(desk.sections).toEqual(["earnings", "agents"]);
  expect(desk.earnings).toMatchObject({
    sales: "$100.00",
    saleCount: 1,
    rating: 4.5,
    ratingCount: 2,
  });
});
