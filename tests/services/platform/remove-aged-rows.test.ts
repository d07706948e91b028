import { expect, test } from "vitest";

import { RETENTION_DAYS } from "~/domain/platform/retention";
import { removeAgedRows } from "~/services/platform/remove-aged-rows.server";

import {
  auditLog,
  notifications,
  outboxEmails,
  paymentEvents,
} from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

const DAY = 86_400_000;
const { signal } = new AbortController();

/** Rows of every kind, all written now. */
async function givenRows(ctx: TestCtx) {
  const { id: userId } = await given.user(ctx);
  const at = ctx.now();
  const notification = {
    userId,
    type: "offer_new",
    title: "Offer",
    message: "Offer",
    createdAt: at,
  };
  const mail = {
    toAddress: "dana@example.com",
    subject: "Welcome",
    textBody: "Hello",
    htmlBody: "<p>Hello</p>",
    nextAttemptAt: at,
    createdAt: at,
  };
  const event = {
    type: "charge.refunded",
    paymentMode: "sandbox" as const,
    objectId: "ch_1",
    occurredAt: at,
    receivedAt: at,
    nextAttemptAt: at,
  };
  const act = { subjectId: "s", before: {}, after: {}, createdAt: at };
  await ctx.store.tx(async (tx) => {
    await tx.insert(notifications).values([
      { ...notification, id: "read", isRead: true },
      { ...notification, id: "unread" },
    ]);
    await tx.insert(outboxEmails).values(
      (["sent", "failed", "pending"] as const).map((status) => ({
        ...mail,
        status,
        id: status,
        dedupeKey: status,
      })),
    );
    await tx.insert(paymentEvents).values([
      { ...event, id: "handled", handledAt: at },
      { ...event, id: "parked", handledAt: at, parkedReason: "No order" },
      { ...event, id: "open" },
    ]);
    await tx.insert(auditLog).values([
      { ...act, id: "hidden", act: "review_hidden", subjectType: "review" },
      { ...act, id: "refunded", act: "order_refunded", subjectType: "order" },
    ]);
  });
}

async function remaining(ctx: TestCtx) {
  const { read } = ctx.store;
  const idsOf = async (
    table:
      | typeof notifications
      | typeof outboxEmails
      | typeof paymentEvents
      | typeof auditLog,
  ) =>
    (await read.select({ id: table.id }).from(table))
      .map(({ id }) => id)
      .sort();
  return {
    bell: await idsOf(notifications),
    mail: await idsOf(outboxEmails),
    events: await idsOf(paymentEvents),
    audit: await idsOf(auditLog),
  };
}

const ALL = {
  bell: ["read", "unread"],
  mail: ["failed", "pending", "sent"],
  events: ["handled", "open", "parked"],
  audit: ["hidden", "refunded"],
};

test("rows are removed at the age of their rule, and what is needed stays", async () => {
  const ctx = await testCtx();
  await givenRows(ctx);
  const start = ctx.now().getTime();
  const after = async (days: number) => {
    ctx.advance(start + days * DAY + 1 - ctx.now().getTime());
    await removeAgedRows(ctx, signal);
    return remaining(ctx);
  };
  const kept = { ...ALL };

  expect(await after(RETENTION_DAYS.mailText)).toEqual(ALL);
  const texts = await ctx.store.read
    .select({ id: outboxEmails.id, text: outboxEmails.textBody })
    .from(outboxEmails)
    .orderBy(outboxEmails.id);
  expect(texts).toEqual([
    { id: "failed", text: "Hello" },
    { id: "pending", text: "Hello" },
    { id: "sent", text: "" },
  ]);

  kept.bell = ["unread"];
  expect(await after(RETENTION_DAYS.readNotifications)).toEqual(kept);
  kept.mail = ["pending"];
  kept.events = ["open", "parked"];
  expect(await after(RETENTION_DAYS.mail)).toEqual(kept);
  kept.bell = [];
  expect(await after(RETENTION_DAYS.notifications)).toEqual(kept);
  kept.audit = ["refunded"];
  expect(await after(RETENTION_DAYS.auditLog)).toEqual(kept);
  kept.audit = [];
  expect(await after(RETENTION_DAYS.moneyAuditLog)).toEqual(kept);
});

test("many rows of one moment are removed in batches, without the newer ones", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const rowsAt = (createdAt: Date) =>
    Array.from({ length: 600 }, () => ({
      id: ctx.newId(),
      userId,
      type: "offer_new",
      title: "Offer",
      message: "Offer",
      isRead: true,
      createdAt,
    }));
  const newer = ctx.now();
  const older = new Date(newer.getTime() - DAY);
  await ctx.store.tx(async (tx) => {
    await tx.insert(notifications).values(rowsAt(older));
    await tx.insert(notifications).values(rowsAt(newer));
  });
  ctx.advance(RETENTION_DAYS.readNotifications * DAY);

  expect(await removeAgedRows(ctx, signal)).toBe(600);
  expect(await removeAgedRows(ctx, signal)).toBe(0);
  const left = await ctx.store.read
    .select({ at: notifications.createdAt })
    .from(notifications);
  expect(left).toHaveLength(600);
  expect(left.every(({ at }) => at.getTime() === newer.getTime())).toBe(true);
});

test("a stopped run removes nothing more", async () => {
  const ctx = await testCtx();
  await givenRows(ctx);
  ctx.advance(RETENTION_DAYS.moneyAuditLog * DAY + 1);

  expect(await removeAgedRows(ctx, AbortSignal.abort())).toBe(0);
  expect(await remaining(ctx)).toEqual(ALL);
});
