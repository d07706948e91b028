import { and, eq, inArray, lte } from "drizzle-orm";

import type { ProofStatus } from "~/domain/publishers/publishers";

import { publisherDomains } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type PublisherDomain = typeof publisherDomains.$inferSelect;

const SHOWN: ProofStatus[] = ["verified", "failing"];

/** The domain that an account proves or wants to prove. */
export async function findPublisherDomain(
  db: Db,
  userId: string,
): Promise<PublisherDomain | undefined> {
  const [row] = await db
    .select()
    .from(publisherDomains)
    .where(eq(publisherDomains.userId, userId))
    .limit(1);
  return row;
}

type NewDomain = typeof publisherDomains.$inferInsert;

/** Adds a domain; undefined if the account has one already. */
export async function insertPublisherDomain(
  db: Db,
  row: NewDomain,
): Promise<PublisherDomain | undefined> {
  const [inserted] = await db
    .insert(publisherDomains)
    .values(row)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** Deletes a domain; false if it is gone already. */
export async function deletePublisherDomain(
  db: Db,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(publisherDomains)
    .where(eq(publisherDomains.id, id))
    .returning({ id: publisherDomains.id });
  return rows.length > 0;
}

type Checked = Pick<
  PublisherDomain,
  "status" | "method" | "checkedAt" | "triedAt" | "nextCheckAt" | "failingSince"
>;

/** Stores the outcome of a check; undefined if another one came first. */
export async function settleCheck(
  db: Db,
  { id, revision }: Pick<PublisherDomain, "id" | "revision">,
  checked: Checked,
): Promise<PublisherDomain | undefined> {
  const [settled] = await db
    .update(publisherDomains)
    .set({ ...checked, revision: revision + 1 })
    .where(
      and(eq(publisherDomains.id, id), eq(publisherDomains.revision, revision)),
    )
    .returning();
  return settled;
}

/** Makes the next check of an account's found proof due now. */
export async function makeCheckDue(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db
    .update(publisherDomains)
    .set({ nextCheckAt: at })
    .where(
      and(
        eq(publisherDomains.userId, userId),
        inArray(publisherDomains.status, SHOWN),
      ),
    );
}

/** Proofs whose next check is due, the longest due first. */
export async function listDueDomains(
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<PublisherDomain[]> {
  return db
    .select()
    .from(publisherDomains)
    .where(lte(publisherDomains.nextCheckAt, at))
    .orderBy(publisherDomains.nextCheckAt, publisherDomains.id)
    .limit(limit);
}
