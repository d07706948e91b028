import { eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { agents, agentVersions, deliverables } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given, INSTRUCTIONS } from "./given";
import { givenCatalogue } from "./given-catalogue";

type AgentValues = Omit<Parameters<typeof given.liveAgent>[1], "ownerUserId">;

/** A shop of one owner with the given agents, live and indexed by default. */
export async function givenShop(ctx: Ctx, stock: AgentValues[]) {
  const owner = await given.operator(ctx, { username: "owner" });
  for (const values of stock) {
    await given.liveAgent(ctx, {
      shortDesc: "Does one thing.",
      tags: [],
      ownerUserId: owner.id,
      ...values,
    });
  }
  await reindexAll(ctx);
  return owner;
}

export const STATES = [
  "live",
  "unlisted",
  "draft",
  "submitted",
  "rejected",
] as const;

export type State = (typeof STATES)[number];

/** Texts that only buyers, the owner and administrators may read. */
export const SECRETS = {
  address: "https://endpoint.example.com/base",
  credential: "sk-never-to-be-seen",
  guide: INSTRUCTIONS,
};

/** One agent per state, each with an endpoint, sold once while it was live. */
export async function givenStates(ctx: TestCtx) {
  const owner = await given.operator(ctx, { username: "owner" });
  const buyer = await given.user(ctx, { username: "buyer" });
  const made = new Map<State, { id: string; slug: string }>();
  for (const state of STATES) {
    const agent = await given.liveAgent(ctx, {
      slug: `the-${state}`,
      ownerUserId: owner.id,
      deliveryType: "endpoint",
    });
    await moveTo(ctx, agent, state);
    await givenCatalogue.order(ctx, { agent, buyerUserId: buyer.id });
    made.set(state, agent);
  }
  await reindexAll(ctx);
  return { owner, buyer, made };
}

type Made = Awaited<ReturnType<typeof given.liveAgent>>;

async function moveTo(ctx: Ctx, agent: Made, state: State): Promise<void> {
  const versionId = agent.publishedVersionId!;
  const wasLive = state === "live" || state === "unlisted";
  const status = wasLive ? "published" : state;
  const published = wasLive
    ? { publishedVersionId: versionId, reviewStatus: "approved" as const }
    : { publishedVersionId: null, reviewStatus: state };
  await ctx.store.tx(async (tx) => {
    await tx
      .update(agents)
      .set({
        ...published,
        isLive: state === "live",
        pendingVersionId: wasLive ? null : versionId,
      })
      .where(eq(agents.id, agent.id));
    await tx
      .update(agentVersions)
      .set({ status })
      .where(eq(agentVersions.id, versionId));
    await tx
      .update(deliverables)
      .set({
        endpointBaseUrl: SECRETS.address,
        endpointAuthJson: { type: "api_key", placeholder: SECRETS.credential },
      })
      .where(eq(deliverables.agentVersionId, versionId));
  });
}
