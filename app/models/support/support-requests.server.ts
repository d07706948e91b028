import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { SupportStatus } from "~/domain/support/statuses";

import type { TimePage } from "~/domain/platform/time-cursor";
import { supportRequests } from "../../../drizzle/schema";
import { countUpToLimit, isAhead, isBehind } from "../platform/keyset.server";
import { idsHolding } from "../platform/list-search.server";
import type { Db, Store } from "../platform/store.server";

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

/** Any status without one; every request with an empty text. */
export type SupportFilters = { status: SupportStatus | null; q: string };

function passes(
  engine: Store["engine"],
  { status, q }: SupportFilters,
): SQL | undefined {
  const { id } = supportRequests;
  return and(
    status ? eq(supportRequests.status, status) : undefined,
    q ? sql`${id} in (${idsHolding(engine, "support", q)})` : undefined,
  );
}

/** Requests that wait for an answer, oldest first. */
export async function listOpenRequests(
  { engine, read }: Store,
  q: string,
  { limit, after }: TimePage,
): Promise<SupportRequest[]> {
  const { createdAt: at, id } = supportRequests;
  const open = passes(engine, { status: "open", q });
  return read
    .select()
    .from(supportRequests)
    .where(and(open, isAhead({ at, id }, after)))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}

/** Requests that pass the filters, newest first. */
export async function listSupportRequests(
  { engine, read }: Store,
  filters: SupportFilters,
  { limit, after }: TimePage,
): Promise<SupportRequest[]> {
  const { createdAt, id } = supportRequests;
  return read
    .select()
    .from(supportRequests)
    .where(and(passes(engine, filters), isBehind({ at: createdAt, id }, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The requests that a user sent, newest first. */
export async function listRequestsOf(
  db: Db,
  userId: string,
  { limit, after }: TimePage,
): Promise<SupportRequest[]> {
  const { createdAt: at, id } = supportRequests;
  return db
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.userId, userId), isBehind({ at, id }, after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

/** An account with its address; null unless it is verified. */
export type Sender = { id: string; email: string | null };

/**
 * The requests of an account, newest first, with those that came from its
 * address without signing in.
 */
export async function listRequestsFrom(
  { engine, read }: Store,
  sender: Sender,
  limit: number,
): Promise<SupportRequest[]> {
  const { createdAt, id } = supportRequests;
  return read
    .select()
    .from(supportRequests)
    .where(isFrom(engine, sender))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countRequestsFrom(
  { engine, read }: Store,
  sender: Sender,
): Promise<number> {
  return countUpToLimit(read, supportRequests, isFrom(engine, sender));
}

function isFrom(engine: Store["engine"], { id, email }: Sender) {
  const { userId, email: address } = supportRequests;
  const isOwn = eq(userId, id);
  if (email === null) return isOwn;
  // Both parts of the union are read from an index.
  const candidates = sql`select ${supportRequests.id} from ${supportRequests} where ${isOwn}
    union select id from (${idsHolding(engine, "support", email)}) holding`;
  return and(
    sql`${supportRequests.id} in (${candidates})`,
    or(isOwn, and(isNull(userId), eq(address, email))),
  );
}

export async function countSupportRequests(
  { engine, read }: Store,
  filters: SupportFilters,
): Promise<number> {
  return countUpToLimit(read, supportRequests, passes(engine, filters));
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
