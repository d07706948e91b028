import { and, eq, inArray } from "drizzle-orm";

import type { LivePrice } from "~/domain/projects/project-plan";
import { workflowSchema } from "~/domain/workflows/schema";

import {
  agents,
  designPlans,
  intelligenceAgents,
  listings,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type DesignPlan = typeof designPlans.$inferSelect;

export async function insertDesignPlan(
  db: Db,
  plan: DesignPlan,
): Promise<void> {
  await db.insert(designPlans).values({
    ...plan,
    proposedWorkflowJson: workflowSchema.parse(plan.proposedWorkflowJson),
  });
}

/** The plan that a chat was opened with. */
export async function findDesignPlan(
  db: Db,
  chatId: string,
): Promise<DesignPlan | undefined> {
  const [plan] = await db
    .select()
    .from(designPlans)
    .where(eq(designPlans.chatId, chatId))
    .limit(1);
  return (
    plan && {
      ...plan,
      proposedWorkflowJson: workflowSchema.parse(plan.proposedWorkflowJson),
    }
  );
}

/** The current prices of catalogue entries that anyone can buy. */
export async function listLivePrices(
  db: Db,
  entryIds: readonly string[],
): Promise<LivePrice[]> {
  if (entryIds.length === 0) return [];
  return db
    .select({
      entryId: intelligenceAgents.id,
      slug: agents.slug,
      priceCents: listings.priceCents,
    })
    .from(intelligenceAgents)
    .innerJoin(agents, eq(agents.id, intelligenceAgents.agentId))
    .innerJoin(listings, eq(listings.agentVersionId, agents.publishedVersionId))
    .where(
      and(
        inArray(intelligenceAgents.id, [...entryIds]),
        eq(agents.isLive, true),
        eq(listings.isActive, true),
        inArray(listings.priceModel, ["free", "one_time"]),
      ),
    )
    .limit(entryIds.length);
}
