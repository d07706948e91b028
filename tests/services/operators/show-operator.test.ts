import { expect, test } from "vitest";

import type { Person } from "~/domain/accounts/users";
import { showOperator } from "~/services/operators/show-operator.server";
import { listOperators } from "~/services/operators/list-operators.server";
import { answerRequest } from "~/services/projects/answer-request.server";
import { rateOperator } from "~/services/projects/rate-operator.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenProject, givenReleased } from "../../support/given-projects";

const HOUR_MS = 3_600_000;

/** Requests to an operator, answered after the given hours or never. */
async function givenAnswers(
  ctx: TestCtx,
  operator: Person,
  hours: readonly (number | null)[],
) {
  for (const waited of hours) {
    const { chatId } = await givenProject(ctx, { operator });
    if (waited === null) continue;
    ctx.advance(waited * HOUR_MS);
    await sendMessage(ctx, { chatId, user: operator, message: "Hello" });
    ctx.advance(HOUR_MS);
    await sendMessage(ctx, { chatId, user: operator, message: "More" });
  }
}

/** Completed projects whose money did not go to the operator, or not here. */
async function givenUnpaid(ctx: TestCtx, operator: Person, requester: Person) {
  const parties = { operatorId: operator.id, requesterId: requester.id };
  await givenCatalogue.project(ctx, parties, "completed");
  await givenCatalogue.paidProject(ctx, parties, { status: "refunded" });
  await givenCatalogue.paidProject(ctx, parties, { paymentMode: "test" });
}

test("an operator has a profile and counted figures", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx, {
    username: "Night_Jar",
    operatorHeadline: "Freight audits",
    operatorRateCents: 9_550,
    operatorLanguages: ["en", "de"],
  });
  await given.liveAgent(ctx, { ownerUserId: operator.id });
  const [loyal, once] = [await given.user(ctx), await given.user(ctx)];
  for (const { id: requesterId } of [loyal, loyal, once]) {
    const parties = { operatorId: operator.id, requesterId };
    await givenCatalogue.paidProject(ctx, parties);
  }
  await givenUnpaid(ctx, operator, once);
  await givenAnswers(ctx, operator, [1, null, 30, 5]);

  expect(await showOperator(ctx, "night_jar")).toMatchObject({
    card: {
      headline: "Freight audits",
      hourlyRateCents: 9_550,
      languages: ["en", "de"],
      weapons: 1,
    },
    completedProjects: 3,
    repeatClients: 1,
    responseMs: 5 * HOUR_MS,
  });
});

test("two answers are too few to state a response time, and old ones do not count", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx, { username: "quick" });
  await givenAnswers(ctx, operator, [1, 1]);
  expect((await showOperator(ctx, "quick")).responseMs).toBeNull();
  await givenAnswers(ctx, operator, [1]);
  expect((await showOperator(ctx, "quick")).responseMs).toBe(HOUR_MS);
  ctx.advance(181 * 24 * HOUR_MS);
  expect((await showOperator(ctx, "quick")).responseMs).toBeNull();
});

test.each([
  { isOperator: false },
  { operatorStatus: "pending" as const },
  { suspendedAt: new Date() },
])("an account with %j has no operator page", async (values) => {
  const ctx = await testCtx();
  await given.operator(ctx, { username: "hidden", ...values });
  const missing = { code: "not_found" };
  await expect(showOperator(ctx, "hidden")).rejects.toMatchObject(missing);
  await expect(showOperator(ctx, "nobody")).rejects.toMatchObject(missing);
});

test("the directory filters by specialization, language, rate and availability", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, {
    username: "voice",
    operatorSpecializations: ["voice_ai"],
    operatorLanguages: ["de"],
    operatorRateCents: 10_000,
  });
  await given.operator(ctx, {
    username: "shop",
    operatorSpecializations: ["ecommerce"],
    operatorHeadline: "Voice of the shop",
    operatorAvailable: false,
  });
  const found = async (search: Parameters<typeof listOperators>[1]) =>
    (await listOperators(ctx, search)).map(({ username }) => username);

  expect(await found({ specialization: "ecommerce" })).toEqual(["shop"]);
  expect(await found({ language: "de" })).toEqual(["voice"]);
  expect(await found({ maxRateCents: 10_000 })).toEqual(["voice"]);
  expect(await found({ maxRateCents: 9_999 })).toEqual([]);
  expect(await found({ isAvailable: true })).toEqual(["voice"]);
  expect(await found({ q: "of the SHOP" })).toEqual(["shop"]);
});

test("what clients wrote is shown with the project's title, newest first", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx, { username: "rated" });
  for (const review of ["First.", "Second.", null]) {
    const project = await givenProject(ctx, { operator });
    await answerRequest(ctx, {
      requestId: project.id,
      user: operator,
      to: "accepted",
    });
    await givenReleased(ctx, project);
    await answerRequest(ctx, {
      requestId: project.id,
      user: project.requester,
      to: "completed",
    });
    ctx.advance(HOUR_MS);
    const { id: requestId, requester: user } = project;
    await rateOperator(ctx, { requestId, user, rating: 4, review });
  }
  const { reviews } = await showOperator(ctx, "rated");
  expect(reviews).toMatchObject([
    { text: "Second.", rating: 4, project: expect.any(String) as string },
    { text: "First.", ratedAt: new Date(ctx.now().getTime() - 2 * HOUR_MS) },
  ]);
});
