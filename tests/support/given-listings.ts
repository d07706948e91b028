import { eq } from "drizzle-orm";

import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { auditLog, listingPrices, listings } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenSeller } from "./given-publishers";
import { signedInBrowser } from "./given-session";

type AgentValues = Partial<Parameters<typeof given.liveAgent>[1]>;
type ListingValues = Partial<typeof listings.$inferInsert>;

/** A live, indexed agent for 199 dollars, with its owner signed in. */
export async function givenListing(
  ctx: TestCtx,
  {
    agent: values,
    listing,
  }: { agent?: AgentValues; listing?: ListingValues } = {},
) {
  const owner = await given.operator(ctx);
  await givenSeller(ctx, owner.id);
  const agent = await given.liveAgent(ctx, {
    slug: "caller",
    ownerUserId: owner.id,
    ...values,
  });
  await given.intelligenceAgent(ctx, { agentId: agent.id });
  if (listing) {
    await ctx.store.tx((tx) =>
      tx
        .update(listings)
        .set(listing)
        .where(eq(listings.agentVersionId, agent.publishedVersionId ?? "")),
    );
  }
  await reindexAll(ctx);
  return {
    agent,
    owner,
    own: { ownerId: owner.id, agentId: agent.id },
    browser: await signedInBrowser(ctx, owner.id),
    api: `/api/agents/${agent.slug}/listing`,
    path: `/dashboard/agents/${agent.id}`,
  };
}

/** The terms of a version. */
export async function listingOf(ctx: TestCtx, versionId: string | null) {
  const [row] = await ctx.store.read
    .select()
    .from(listings)
    .where(eq(listings.agentVersionId, versionId ?? ""));
  return row!;
}

/** The prices of an agent, oldest first. */
export async function pricesOf(ctx: TestCtx, agentId: string) {
  const rows = await ctx.store.read
    .select()
    .from(listingPrices)
    .where(eq(listingPrices.agentId, agentId))
    .orderBy(listingPrices.since);
  return rows.map(({ priceCents }) => priceCents);
}

export async function listingActs(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(auditLog)
    .where(eq(auditLog.act, "listing_changed"))
    .orderBy(auditLog.createdAt, auditLog.id);
}
