import type { Ctx } from "~/ctx.server";
import type { DraftValues } from "~/domain/agents/draft-values";
import { numberedSlug } from "~/domain/agents/slug";
import { FIRST_VERSION } from "~/domain/agents/version-number";
import { insertVersion } from "~/models/agents/draft-versions.server";
import { insertAgent } from "~/models/agents/drafts.server";
import type { Db } from "~/models/platform/store.server";

import { slugBase, slugTaken } from "./choose-slug.server";
import { deliverableRow, listingRow, versionRow } from "./content-rows";
import type { Draft } from "./draft-view.server";
import { findOwnDraft } from "./find-own-draft.server";

type StartDraft = { ownerId: string; values: DraftValues };

const MOST_TRIED = 1_000;

/**
 * Starts the draft of a new agent with the given values, the rest at its
 * defaults. Owner, state and visibility are never taken from the input.
 */
export async function startDraft(
  ctx: Ctx,
  { ownerId, values }: StartDraft,
): Promise<Draft> {
  const agentId = ctx.newId();
  const content = newContent(ctx, { agentId, values });
  await ctx.store.tx(async (tx) => {
    const agent = newAgent(ctx, { agentId, ownerId, content });
    await insertWithSlug(tx, agent, values.slug);
    await insertVersion(tx, content);
  });
  return findOwnDraft(ctx, { ownerId, agentId });
}

type NewContent = ReturnType<typeof newContent>;

function newContent(
  { now, newId }: Ctx,
  { agentId, values }: { agentId: string; values: DraftValues },
) {
  const at = { createdAt: now(), updatedAt: now() };
  return {
    version: {
      ...{ name: "", shortDesc: "", longDescMd: "", category: "" },
      ...{ runtimeBucket: "unknown" as const, tags: [] as string[] },
      ...{ version: FIRST_VERSION, changelogMd: "", ...at },
      ...versionRow(values),
      ...{ id: newId(), agentId, revision: 1 },
    },
    deliverable: {
      type: "instructions" as const,
      ...deliverableRow(values),
      id: newId(),
    },
    listing: {
      ...{ priceModel: "one_time" as const, priceCents: 0 },
      license: "commercial-single" as const,
      ...listingRow(values),
      ...{ id: newId(), fulfillmentModes: [] },
    },
  };
}

type NewAgent = { agentId: string; ownerId: string; content: NewContent };

/** Never live, it shows its draft in its owner's lists. */
function newAgent(ctx: Ctx, { agentId, ownerId, content }: NewAgent) {
  const { name, shortDesc, longDescMd, category } = content.version;
  const { runtimeBucket, tags, createdAt, updatedAt } = content.version;
  const { priceModel, priceCents } = content.listing;
  return {
    ...{ id: agentId, ownerUserId: ownerId, createdAt, updatedAt },
    ...{ name, shortDesc, longDescMd, category, runtimeBucket, tags },
    ...{ priceModel, priceCents, deliveryType: content.deliverable.type },
    visibility: "public" as const,
    reviewStatus: "draft" as const,
    pendingVersionId: content.version.id,
  };
}

async function insertWithSlug(
  tx: Db,
  agent: ReturnType<typeof newAgent>,
  byHand: string | undefined,
): Promise<void> {
  if (byHand) {
    const manual = { ...agent, slug: byHand, slugIsManual: true };
    if (!(await insertAgent(tx, manual))) throw slugTaken();
    return;
  }
  const base = slugBase(agent.name, agent.id);
  for (let number = 1; number < MOST_TRIED; number += 1) {
    const slug = numberedSlug(base, number);
    if (await insertAgent(tx, { ...agent, slug })) return;
  }
  throw slugTaken();
}
