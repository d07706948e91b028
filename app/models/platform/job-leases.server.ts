import { and, eq, gt, isNull, lte, or, type Column } from "drizzle-orm";

import { jobLeases } from "../../../drizzle/schema";
import type { Db } from "./store.server";

export type JobLease = typeof jobLeases.$inferSelect;

type Claim = {
  name: string;
  holder: string;
  now: Date;
  leasedUntil: Date;
  /**
   * No due time and no lease can be later, unless the clock was ahead when it
   * was set.
   */
  latest: { dueAt: Date; leasedUntil: Date };
  /** Claims the job even if it is not due. */
  evenEarly?: boolean;
};

/** The state of every job that has run here; at most a few dozen. */
export async function listJobLeases(db: Db): Promise<JobLease[]> {
  return db.select().from(jobLeases).limit(200);
}

/** Adds a job with its first due time. A known job stays unchanged. */
export async function insertJobLease(
  db: Db,
  name: string,
  dueAt: Date,
): Promise<void> {
  await db.insert(jobLeases).values({ name, dueAt }).onConflictDoNothing();
}

/** Claims a due job that is not running or whose lease has expired. */
export async function claimJob(
  db: Db,
  { name, holder, now, leasedUntil, latest, evenEarly = false }: Claim,
): Promise<boolean> {
  const claimed = await db
    .update(jobLeases)
    .set({ holder, leasedUntil })
    .where(
      and(
        eq(jobLeases.name, name),
        or(
          isNull(jobLeases.leasedUntil),
          isOver(jobLeases.leasedUntil, now, latest.leasedUntil),
        ),
        evenEarly ? undefined : isOver(jobLeases.dueAt, now, latest.dueAt),
      ),
    )
    .returning({ name: jobLeases.name });
  return claimed.length > 0;
}

/**
 * Releases a job, unless another process has taken it over; a shared job has no
 * holder.
 */
export async function releaseJob(
  db: Db,
  { name, holder }: { name: string; holder: string | null },
  outcome: Partial<Pick<JobLease, "dueAt" | "lastFinishedAt" | "lastError">>,
): Promise<void> {
  await db
    .update(jobLeases)
    .set({ ...outcome, holder: null, leasedUntil: null })
    .where(
      and(
        eq(jobLeases.name, name),
        holder === null ? undefined : eq(jobLeases.holder, holder),
      ),
    );
}

function isOver(time: Column, now: Date, latest: Date) {
  return or(lte(time, now), gt(time, latest));
}
