import { expect, test } from "vitest";

import { showObstacles } from "~/services/accounts/deletion/list-obstacles.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { releaseDuePayments } from "~/services/projects/held-payments/release-due-payments.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import {
  pageDisputes,
  showDispute,
} from "~/services/projects/held-payments/show-disputes.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";
import { deleteChat } from "~/services/projects/delete-chat.server";
import { readChat } from "~/services/projects/read-chat.server";

import { projectPayments } from "../../../../drizzle/schema";
import { given } from "../../../support/given";
import { userRow } from "../../../support/given-accounts";
import {
  beginDeal,
  givenHeld,
  paymentOf,
  paymentRows,
} from "../../../support/given-deals";
import { payingCtx, type PayingCtx } from "../../../support/paying";
import { takeLiveKeys, takeTestKeys } from "../../../support/switched-keys";

const DAY = 86_400_000;

/** Money of an accepted offer, held on a site with test keys. */
async function givenRehearsed(ctx: PayingCtx) {
  await takeTestKeys(ctx);
  const held = await givenHeld(ctx);
  const { paymentId, operator, requester } = held;
  const act = (user: { id: string }, name: "deliver" | "dispute") =>
    actOnPayment(ctx, { paymentId, userId: user.id, act: name, note: "No." });
  return { ...held, deliver: () => act(operator, "deliver"), requester, act };
}

test("an offer paid with test keys must be paid with live keys", async () => {
  const ctx = await payingCtx();
  const deal = await givenRehearsed(ctx);
  const { chatId, requester, paymentId } = deal;
  const user = { ...requester, role: "user" };
  await takeLiveKeys(ctx);

  const { offers } = await showDeals(ctx, { chatId, userId: requester.id });
  expect(offers).toMatchObject([
    { milestones: [{ payment: null }], canDrop: true },
  ]);
  expect(offers[0]?.payHref).not.toBeNull();
  expect((await readChat(ctx, { chatId, user })).payments).toEqual([]);

  // The stand-in for the live provider creates no payments.
  await expect(beginDeal(ctx, deal)).rejects.toMatchObject({
    code: "unavailable",
  });
  const rows = await paymentRows(ctx);
  expect(rows.find(({ id }) => id === paymentId)).toMatchObject({
    status: "held",
    paymentMode: "test",
  });
  expect(rows.find(({ id }) => id !== paymentId)).toMatchObject({
    status: "pending",
    paymentMode: "live",
  });
});

test("test money is never released on a live site, manually or automatically", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester, deliver } = await givenRehearsed(ctx);
  await deliver();
  await takeLiveKeys(ctx);
  ctx.advance(30 * DAY);

  const nothing = { released: 0, failed: 0 };
  expect(await releaseDuePayments(ctx)).toEqual(nothing);
  const release = { paymentId, userId: requester.id, act: "release" } as const;
  await expect(actOnPayment(ctx, release)).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await paymentOf(ctx, paymentId)).status).toBe("delivered");
});

test("a dispute about test money cannot be decided on a live site", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester, act } = await givenRehearsed(ctx);
  await act(requester, "dispute");
  const admin = await given.user(ctx, { role: "admin" });
  const asked = await takeLiveKeys(ctx);

  expect(await pageDisputes(ctx, null)).toEqual({ disputes: [], next: null });
  await expect(
    showDispute(ctx, { paymentId, user: admin }),
  ).rejects.toMatchObject({ code: "not_found" });
  for (const outcome of ["release", "refund"] as const) {
    const decision = { administratorId: admin.id, paymentId, note: "Done." };
    await expect(
      resolveDispute(ctx, { ...decision, outcome }),
    ).rejects.toMatchObject({ code: "conflict" });
  }
  expect(asked).toEqual([]);
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "disputed",
    resolvedByUserId: null,
  });
});

test("test money blocks no deletion on a live site, but live money does in a rehearsal", async () => {
  const ctx = await payingCtx();
  const { chatId, requester } = await givenRehearsed(ctx);
  const user = { ...requester, role: "user" };
  const own = await userRow(ctx, requester.id);
  const { payments } = ctx;
  await takeLiveKeys(ctx);
  expect(await showObstacles(ctx, own)).toEqual([]);

  await ctx.store.tx((tx) =>
    tx.update(projectPayments).set({ paymentMode: "live" }),
  );
  ctx.payments = payments;
  expect(await showObstacles(ctx, own)).toEqual([
    expect.stringContaining("1 project payment is open"),
  ]);
  await expect(deleteChat(ctx, { chatId, user })).rejects.toMatchObject({
    code: "conflict",
  });

  await ctx.store.tx((tx) =>
    tx.update(projectPayments).set({ paymentMode: "test" }),
  );
  await takeLiveKeys(ctx);
  await deleteChat(ctx, { chatId, user });
});
