import { expect, test } from "vitest";

import { showObstacles } from "~/services/accounts/deletion/list-obstacles.server";
import { recordPayout } from "~/services/ledger/payout-journals.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { sessionsOf, userRow } from "../../../support/given-accounts";
import { leave } from "../../../support/given-leaving";
import {
  givenRefund as givenRefundEntry,
  givenSale,
  insertOrder,
} from "../../../support/given-ledger";
import {
  givenProject,
  givenProjectPayment,
} from "../../../support/given-projects";
import { givenRefund } from "../../../support/given-purchases";

type User = { id: string };
type Given = (ctx: TestCtx, user: User) => Promise<unknown>;

const DAY = 24 * 60 * 60_000;

const order = (status: "pending" | "disputed"): Given => {
  return (ctx, user) =>
    insertOrder(ctx, {
      buyerUserId: user.id,
      service: "premium-intelligence",
      status,
    });
};

const payment = (
  status: "pending" | "held" | "delivered" | "disputed",
  party: "requester" | "operator",
): Given => {
  return async (ctx, user) => {
    const own = await userRow(ctx, user.id);
    const project = await givenProject(ctx, { [party]: own });
    await givenProjectPayment(ctx, {
      projectChatId: project.chatId,
      payerUserId: project.requester.id,
      recipientUserId: project.operator.id,
      status,
    });
  };
};

/** A sale whose share was paid out before its buyer got a refund. */
const paidOutThenRefunded: Given = async (ctx, user) => {
  const sale = await givenSale(ctx, user);
  ctx.advance(15 * DAY);
  const payout = {
    id: ctx.newId(),
    userId: user.id,
    paymentMode: "sandbox" as const,
    amountCents: sale.creatorShareCents ?? 0,
    createdAt: ctx.now(),
  };
  const madeAt = ctx.now();
  await ctx.store.tx((tx) => recordPayout(ctx, tx, { payout, madeAt }));
  await givenRefundEntry(ctx, sale);
};

const OBSTACLES: [what: string, given: Given, sentence: RegExp][] = [
  [
    "pending earnings",
    (ctx, user) => givenSale(ctx, user),
    /\$70\.00 .* pending/,
  ],
  [
    "payable earnings",
    async (ctx, user) => {
      await givenSale(ctx, user);
      ctx.advance(15 * DAY);
    },
    /\$70\.00 .* paid out/,
  ],
  ["a debt", paidOutThenRefunded, /\$70\.00 below zero/],
  ["a pending order", order("pending"), /^1 order is waiting/],
  ["a disputed order", order("disputed"), /^1 order is disputed/],
  [
    "a disputed sale",
    (ctx, user) => givenSale(ctx, user, { status: "disputed" }),
    /disputed/,
  ],
  [
    "a refund under way",
    async (ctx, user) => {
      const bought = await insertOrder(ctx, {
        buyerUserId: user.id,
        service: "premium-intelligence",
      });
      await givenRefund(ctx, bought, "pending");
    },
    /^1 refund is on its way/,
  ],
  ["money it holds back", payment("held", "requester"), /^1 project payment/],
  ["money held for it", payment("delivered", "operator"), /^1 project payment/],
  ["a payment under way", payment("pending", "operator"), /^1 project payment/],
  ["a dispute", payment("disputed", "requester"), /^1 project payment/],
];

test.each(OBSTACLES)(
  "an account with %s cannot be deleted, and the reason is shown",
  async (_what, prepare, sentence) => {
    const ctx = await testCtx();
    const { id } = await given.operator(ctx);
    await prepare(ctx, { id });

    const refused: unknown = await leave(ctx, { id }).catch(
      (error: unknown) => error,
    );

    expect(refused).toMatchObject({
      code: "conflict",
      errors: { "": expect.arrayContaining([expect.stringMatching(sentence)]) },
    });
    expect(await userRow(ctx, id)).toMatchObject({
      deletedAt: null,
      isOperator: true,
    });
  },
);

test("all reasons are listed at once", async () => {
  const ctx = await testCtx();
  const user = await given.operator(ctx);
  await order("pending")(ctx, user);
  await givenSale(ctx, user);

  expect(await showObstacles(ctx, user)).toHaveLength(2);
});

test("settled money is not an obstacle", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const bought = await insertOrder(ctx, {
    buyerUserId: user.id,
    service: "premium-intelligence",
  });
  await givenRefund(ctx, bought, "succeeded");
  const { chatId, operator } = await givenProject(ctx, { requester: user });
  await givenProjectPayment(ctx, {
    projectChatId: chatId,
    status: "released",
    payerUserId: user.id,
    recipientUserId: operator.id,
  });

  expect(await showObstacles(ctx, user)).toEqual([]);
});

test("the only administrator cannot be deleted; one of two can", async () => {
  const ctx = await testCtx();
  const first = await given.user(ctx, { role: "admin" });
  await given.user(ctx, { role: "admin", suspendedAt: ctx.now() });
  await expect(leave(ctx, first)).rejects.toMatchObject({ code: "conflict" });
  await given.user(ctx, { role: "admin" });

  await leave(ctx, first);

  expect(await userRow(ctx, first.id)).toMatchObject({ role: "user" });
  expect(await sessionsOf(ctx, first.id)).toEqual([]);
});
