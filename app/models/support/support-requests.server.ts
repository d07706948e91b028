import { and, count, desc, eq, inArray } from "drizzle-orm";

import type { SupportStatus } from "~/domain/support/statuses";

import { supportRequests } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type SupportRequest = typeof supportRequests.$inferSelect;

export async function insertSupportRequest(
  db: Db,
  row: typeof supportRequests.$inferInsert,
): Promise<void> {
  await db.insert(supportRequests).values(row);
}

export async function findSupportRequest(
  db: Db,
  id: string,
): Promise<SupportRequest | undefined> {
  const [request] = await db
    .select()
    .from(supportRequests)
    .where(eq(supportRequests.id, id))
    .limit(1);
  return request;
}

type Listed = {
  status: SupportStatus | null;
  limit: number;
  offset?: number;
};

/** Requests, optionally of one status, newest first. */
export async function listSupportRequests(
  db: Db,
  { status, limit, offset = 0 }: Listed,
): Promise<SupportRequest[]> {
  return db
    .select()
    .from(supportRequests)
    .where(status ? eq(supportRequests.status, status) : undefined)
    .orderBy(desc(supportRequests.createdAt), desc(supportRequests.id))
    .limit(limit)
    .offset(offset);
}

export async function countSupportRequests(
  db: Db,
): Promise<Partial<Record<SupportStatus, number>>> {
  const rows = await db
    .select({ status: supportRequests.status, total: count() })
    .from(supportRequests)
    .groupBy(supportRequests.status);
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}

type Move = { id: string; from: readonly SupportStatus[]; to: SupportStatus };

/** Updates a request's status; undefined if it had none of the given ones. */
export async function moveSupportRequest(
  db: Db,
  { id, from, to }: Move,
): Promise<SupportRequest | undefined> {
  const isInside = inArray(supportRequests.status, [...from]);
  const [request] = await db
    .update(supportRequests)
    .set({ status: to })
    .where(and(eq(supportRequests.id, id), isInside))
    .returning();
  return request;
}
