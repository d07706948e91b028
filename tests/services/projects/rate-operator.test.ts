import { expect, test } from "vitest";

import { findUser } from "~/models/accounts/users.server";
import { answerRequest } from "~/services/projects/answer-request.server";
import { rateOperator } from "~/services/projects/rate-operator.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import {
  givenProject,
  givenProjectPayment,
  givenReleased,
  noticesOf,
  requestRows,
} from "../../support/given-projects";

type Project = Awaited<ReturnType<typeof givenProject>>;

async function givenCompleted(ctx: TestCtx, operator?: Project["operator"]) {
  const project = await givenProject(ctx, { operator });
  const { id: requestId, operator: user } = project;
  await answerRequest(ctx, { requestId, user, to: "accepted" });
  await complete(ctx, project);
  return project;
}

function complete(ctx: TestCtx, { id: requestId, requester }: Project) {
  return answerRequest(ctx, { requestId, user: requester, to: "completed" });
}

function rate(ctx: TestCtx, { id, requester }: Project, rating: number) {
  return rateOperator(ctx, { requestId: id, user: requester, rating });
}

test("a project is rated once, after completion, by its requester", async () => {
  const ctx = await testCtx();
  const open = await givenProject(ctx);
  await expect(rate(ctx, open, 5)).rejects.toMatchObject({ code: "conflict" });
  const project = await givenCompleted(ctx);
  await givenReleased(ctx, project);
  const { id: requestId, operator } = project;
  await expect(
    rateOperator(ctx, { requestId, user: operator, rating: 5 }),
  ).rejects.toMatchObject({ code: "forbidden" });

  const ratings = await Promise.allSettled([
    rate(ctx, project, 4),
    rate(ctx, project, 4),
  ]);

  expect(ratings.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await noticesOf(ctx, operator.id, "request_rated")).toHaveLength(1);
  const rated = await findUser(ctx.store.read, operator.id);
  expect(rated).toMatchObject({ operatorRating: 4, operatorRatingCount: 1 });
});

test("an operator's rating is the average of all ratings", async () => {
  const ctx = await testCtx();
  const first = await givenCompleted(ctx);
  const second = await givenCompleted(ctx, first.operator);
  for (const project of [first, second]) await givenReleased(ctx, project);

  await rate(ctx, first, 5);

  expect(await rate(ctx, second, 2)).toEqual({
    operatorRating: 3.5,
    operatorCompletedJobs: 2,
  });
});

const PAYMENTS = [
  ["without a payment", null, false],
  ["whose payment was given up", { status: "canceled" }, false],
  ["whose payment the bank took back", { status: "charged_back" }, false],
  ["refunded without a decision", { status: "refunded" }, false],
  ["refunded by a decision", { status: "refunded", isDecided: true }, true],
  ["whose payment was released", { status: "released" }, true],
  ["paid with other keys", { status: "released", paymentMode: "test" }, false],
  ["released, then refunded", { status: "refunded", isReleased: true }, true],
] as const;

test.each(PAYMENTS)(
  "a project %s: rated %o",
  async (_case, payment, isRated) => {
    const ctx = await testCtx();
    const project = await givenCompleted(ctx);
    const { chatId, requester, operator } = project;
    const { status, isDecided, isReleased, paymentMode } = {
      isDecided: false,
      isReleased: payment?.status === "released",
      paymentMode: "sandbox" as const,
      ...(payment ?? { status: null }),
    };
    if (status) {
      await givenProjectPayment(ctx, {
        projectChatId: chatId,
        payerUserId: requester.id,
        recipientUserId: operator.id,
        status,
        paymentMode,
        releasedAt: isReleased ? ctx.now() : null,
        settlement: isDecided ? "decision" : null,
      });
    }

    const outcome = rate(ctx, project, 5);

    if (isRated) await outcome;
    else {
      await expect(outcome).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("payment has been released") as string,
      });
    }
    expect(await requestRows(ctx)).toMatchObject([
      { rating: isRated ? 5 : null },
    ]);
  },
);
