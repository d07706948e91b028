import { and, asc, desc, eq, inArray } from "drizzle-orm";

import type { SupportStatus } from "~/domain/support/statuses";

import type { TimePage } from "~/domain/platform/time-cursor";
import { supportRequests } from "../../../drizzle/schema";
import { countUpToLimit, isAhead, isBehind } from "../platform/keyset.server";
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

/** Requests that wait for an answer, oldest first. */
export async function listOpenRequests(
  db: Db,
  { limit, after }: TimePage,
): Promise<SupportRequest[]> {
  const { createdAt: at, id, status } = supportRequests;
  return db
    .select()
    .from(supportRequests)
    .where(and(eq(status, "open"), isAhead({ at, id }, after)))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}

/** Requests, optionally of one status, newest first. */
export async function listSupportRequests(
  db: Db,
  status: SupportStatus | null,
  { limit, after }: TimePage,
): Promise<SupportRequest[]> {
  const { createdAt, id } = supportRequests;
  return db
    .select()
    .from(supportRequests)
    .where(
      and(
        status ? eq(supportRequests.status, status) : undefined,
        isBehind({ at: createdAt, id }, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countSupportRequests(
  db: Db,
  status: SupportStatus,
): Promise<number> {
  return countUpToLimit(
    db,
    supportRequests,
    eq(supportRequests.status, status),
  );
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
