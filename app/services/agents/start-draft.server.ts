import type { Ctx } from "~/ctx.server";
import type { DraftValues } from "~/domain/agents/draft-values";
import {
  listedCopy,
  newColumns,
  readContent,
} from "~/domain/agents/field-columns";
import { numberedSlug } from "~/domain/agents/slug";
import { insertVersion } from "~/models/agents/draft-versions.server";
import { insertAgent } from "~/models/agents/drafts.server";
import type { Db } from "~/models/platform/store.server";

import { slugBase, slugTaken } from "./choose-slug.server";
import type { Draft } from "./draft-view.server";
import { findOwnDraft } from "./find-own-draft.server";

type StartDraft = { ownerId: string; values: DraftValues };

const MOST_TRIED = 1_000;

/**
 * Starts the draft of a new agent with the given values and defaults for the
 * rest. Never takes owner, state or visibility from the input.
 */
export async function startDraft(
  ctx: Ctx,
  { ownerId, values: sent }: StartDraft,
): Promise<Draft> {
  const isFree = sent.priceModel === "free";
  const values = isFree ? { ...sent, priceUsd: 0 } : sent;
  const agentId = ctx.newId();
  const content = newContent(ctx, { agentId, values });
  await ctx.store.tx(async (tx) => {
    const agent = {
      ...listedCopy(readContent(content)),
      id: agentId,
      ownerUserId: ownerId,
      visibility: "public" as const,
      reviewStatus: "draft" as const,
      pendingVersionId: content.version.id,
      createdAt: content.version.createdAt,
      updatedAt: content.version.updatedAt,
    };
    await insertWithSlug(tx, agent, values.slug);
    await insertVersion(tx, content);
  });
  return findOwnDraft(ctx, { ownerId, agentId });
}

function newContent(
  { now, newId }: Ctx,
  { agentId, values }: { agentId: string; values: DraftValues },
) {
  const { version, deliverable, listing } = newColumns(values);
  return {
    version: {
      ...version,
      id: newId(),
      agentId,
      edition: 0,
      status: "draft" as const,
      revision: 1,
      submittedAt: null,
      submissionNote: null,
      draftAppeal: null,
      createdAt: now(),
      updatedAt: now(),
    },
    deliverable: {
      ...deliverable,
      id: newId(),
      zipFileId: null,
      answeredBaseUrl: null,
    },
    listing: {
      ...listing,
      id: newId(),
      isActive: true,
      sku: null,
      fulfillmentModes: [],
    },
  };
}

type NewAgent = Omit<Parameters<typeof insertAgent>[1], "slug">;

async function insertWithSlug(
  tx: Db,
  agent: NewAgent,
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
