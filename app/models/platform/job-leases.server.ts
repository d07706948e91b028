import { and, eq, gt, isNull, lte, or, type Column } from "drizzle-orm";

import { jobLeases } from "../../../drizzle/schema";
import type { Db } from "./store.server";

export type JobLease = typeof jobLeases.$inferSelect;

type Claim = {
  name: string;
  holder: string;
  now: Date;
  leasedUntil: Date;
  /** No due time and no lease is later: the clock was ahead when it was set. */
  latest: { dueAt: Date; leasedUntil: Date };
  /** A job that is not due is taken all the same. */
  evenEarly?: boolean;
};

/** The state of every job that has run here; at most a few dozen. */
export async function listJobLeases(db: Db): Promise<JobLease[]> {
  return db.select().from(jobLeases).limit(200);
}

/** Makes a job known, and when it is first due. A known one stays as it is. */
export async function insertJobLease(
  db: Db,
  name: string,
  dueAt: Date,
): Promise<void> {
  await db.insert(jobLeases).values({ name, dueAt }).onConflictDoNothing();
}

/** Takes a due job that nobody runs, or whose runner's lease has ended. */
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

/** Frees a job; one that another process has taken over stays with it. */
export async function releaseJob(
  db: Db,
  { name, holder }: { name: string; holder: string },
  outcome: Partial<Pick<JobLease, "dueAt" | "lastFinishedAt" | "lastError">>,
): Promise<void> {
  await db
    .update(jobLeases)
    .set({ ...outcome, holder: null, leasedUntil: null })
    .where(and(eq(jobLeases.name, name), eq(jobLeases.holder, holder)));
}

function isOver(time: Column, now: Date, latest: Date) {
  return or(lte(time, now), gt(time, latest));
}
