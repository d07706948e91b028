import { asc } from "drizzle-orm";
import { onTestFinished } from "vitest";

import type { Ctx } from "~/ctx.server";
import { openPostgresStore } from "~/models/platform/postgres-store.server";
import { openSqliteStore } from "~/models/platform/sqlite-store.server";
import { notify } from "~/services/notifications/notify.server";

import { jobLeases, notifications, outboxEmails } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";

/** A mail queued by an action. */
export async function givenMail(ctx: Ctx, act = "welcome") {
  const { id } = await given.user(ctx);
  const user = { id, username: "buyer", email: "buyer@example.com" };
  const link = { id: act, secret: "1" };
  await ctx.store.tx((tx) =>
    notify(ctx, tx, { kind: "verify_email", user, link }),
  );
}

export function mailsOf(ctx: Ctx) {
  return ctx.store.read.select().from(outboxEmails).orderBy(outboxEmails.id);
}

export async function onlyMail(ctx: Ctx) {
  const [mail, ...others] = await mailsOf(ctx);
  if (!mail || others.length > 0) throw new Error("There is not one mail");
  return mail;
}

export async function leaseOf(ctx: Ctx) {
  const [lease] = await ctx.store.read
    .select()
    .from(jobLeases)
    .orderBy(asc(jobLeases.name));
  return lease;
}

type GivenNotification = Partial<typeof notifications.$inferInsert> & {
  userId: string;
};

export async function givenNotification(ctx: Ctx, values: GivenNotification) {
  const row = {
    id: ctx.newId(),
    type: "agent_approved",
    title: "Agent approved",
    message: "Your agent is live.",
    relatedId: null,
    isRead: false,
    createdAt: ctx.now(),
    ...values,
  };
  await ctx.store.tx((tx) => tx.insert(notifications).values(row));
  return row;
}

/**
 * Another process on the same database, with the same clock and mail server.
 */
export function otherProcess(ctx: TestCtx, name: string): Ctx {
  const store = openSecondStore(ctx);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `${name}-${ids}`;
  };
  return { ...ctx, store, newId };
}

/** PGlite has one connection, so the processes share a store. */
function openSecondStore({ store, databaseUrl, dataDir }: TestCtx) {
  if (store.engine === "postgres" && !databaseUrl) return store;
  const opened = databaseUrl
    ? openPostgresStore(databaseUrl)
    : openSqliteStore(`${dataDir}/armory.db`);
  onTestFinished(() => opened.close());
  return opened;
}
