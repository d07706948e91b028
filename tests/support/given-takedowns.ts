import { eq } from "drizzle-orm";

import { appealTakedown } from "~/services/approvals/takedowns/appeal-takedown.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";

import { takedowns } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { givenListing } from "./given-listings";
import { givenAdministrator } from "./given-submissions";

export const REASON = "Its texts are copied from another agent.";
export const APPEAL = "We wrote them first; the drafts are from January.";

/** A live agent that an administrator has taken down. */
export async function givenTakedown(ctx: TestCtx) {
  const listing = await givenListing(ctx);
  const administrator = await givenAdministrator(ctx, "first_eye");
  await setAgentListing(ctx, {
    administratorId: administrator.id,
    agentId: listing.agent.id,
    isActive: false,
    reason: REASON,
  });
  return { ...listing, administrator };
}

/** The same, with the owner's appeal. */
export async function givenAppeal(ctx: TestCtx) {
  const takedown = await givenTakedown(ctx);
  await appealTakedown(ctx, { ...takedown.own, appeal: APPEAL });
  const { id: takedownId } = await takedownOf(ctx, takedown.agent.id);
  return { ...takedown, takedownId };
}

export async function takedownOf(ctx: TestCtx, agentId: string) {
  const [row] = await ctx.store.read
    .select()
    .from(takedowns)
    .where(eq(takedowns.agentId, agentId));
  return row!;
}
