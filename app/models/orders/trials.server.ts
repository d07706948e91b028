import { and, desc, eq } from "drizzle-orm";

import type { TimePage } from "~/domain/platform/time-cursor";

import { agents, trials } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type Trial = typeof trials.$inferSelect;
type NewTrial = typeof trials.$inferInsert;

/** Undefined if the user has had a trial of the agent, ended or not. */
export async function insertTrial(
  db: Db,
  trial: NewTrial,
): Promise<Trial | undefined> {
  const [inserted] = await db
    .insert(trials)
    .values(trial)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function findTrial(
  db: Db,
  { userId, agentId }: { userId: string; agentId: string },
): Promise<Trial | undefined> {
  const [trial] = await db
    .select()
    .from(trials)
    .where(and(eq(trials.userId, userId), eq(trials.agentId, agentId)))
    .limit(1);
  return trial;
}

export async function findTrialByLicenseKey(
  db: Db,
  licenseKey: string,
): Promise<Trial | undefined> {
  const [trial] = await db
    .select()
    .from(trials)
    .where(eq(trials.licenseKey, licenseKey))
    .limit(1);
  return trial;
}

type OwnTrials = TimePage & { userId: string };

/** A user's trials, latest first, each with its agent. */
export async function listOwnTrials(
  db: Db,
  { userId, limit, after }: OwnTrials,
) {
  const { startedAt: at, id } = trials;
  return db
    .select({
      trial: trials,
      agent: { name: agents.name, slug: agents.slug, isLive: agents.isLive },
    })
    .from(trials)
    .innerJoin(agents, eq(agents.id, trials.agentId))
    .where(and(eq(trials.userId, userId), isBehind({ at, id }, after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

export async function countOwnTrials(db: Db, userId: string): Promise<number> {
  return countUpToLimit(db, trials, eq(trials.userId, userId));
}
