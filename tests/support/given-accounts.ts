import { asc, eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";

import {
  operatorApplications,
  outboxEmails,
  sessions,
  users,
} from "../../drizzle/schema";

/** The mails queued for an address, oldest first. */
export async function mailsTo(ctx: Ctx, address: string) {
  return ctx.store.read
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, address))
    .orderBy(asc(outboxEmails.createdAt), asc(outboxEmails.id));
}

/** The path of the latest link mailed to an address. */
export async function mailedLink(ctx: Ctx, address: string): Promise<string> {
  const mail = (await mailsTo(ctx, address)).at(-1);
  const path = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.textBody ?? "")?.[1];
  if (!path) throw new Error(`No link was mailed to ${address}`);
  return path;
}

/** The secret of the latest link mailed to an address. */
export async function mailedToken(ctx: Ctx, address: string): Promise<string> {
  const path = await mailedLink(ctx, address);
  return new URL(path, "http://armory.test").searchParams.get("token") ?? "";
}

export async function sessionsOf(ctx: Ctx, userId: string) {
  return ctx.store.read
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId));
}

export async function userRow(ctx: Ctx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(users)
    .where(eq(users.id, id));
  if (!row) throw new Error("No such user");
  return row;
}

export async function countUsers(ctx: Ctx): Promise<number> {
  return (await ctx.store.read.select().from(users)).length;
}

/** An operator application as the public form stores it. */
export async function givenApplication(
  ctx: Ctx,
  values: Partial<typeof operatorApplications.$inferInsert>,
) {
  const row = {
    id: ctx.newId(),
    fullName: "Dana Reyes",
    email: "dana@example.com",
    experience: "Ten years of process automation.",
    expertise: ["automation"],
    availability: "full_time",
    timezone: "UTC",
    rateType: "hourly",
    bio: "Builds automations.",
    whyTakeOver: "To build more of them.",
    createdAt: ctx.now(),
    ...values,
  };
  await ctx.store.tx((tx) => tx.insert(operatorApplications).values(row));
  return row;
}
