import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { listedCopy, readContent } from "~/domain/agents/field-columns";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { saleCents } from "~/domain/catalogue/price-text";
import { profileOf } from "~/domain/workflows/profiled-entries";
import {
  insertEntry,
  updateEntryOfAgent,
} from "~/models/catalogue/catalogue-entries.server";
import { recordPrice } from "~/models/catalogue/listing-prices.server";
import { writeProfile } from "~/models/catalogue/entry-tasks.server";
import type { Db } from "~/models/platform/store.server";
import { updateAgent } from "~/models/agents/drafts.server";
import {
  copyChangelog,
  isListingActive,
  supersedeVersion,
  updateListingActive,
} from "~/models/agents/submissions.server";

import { refreshLive } from "../agents/refresh-live.server";

type Published = { agent: AgentRow; versionId: string };

/**
 * Publishes a version within the transaction of its approval. The agent's
 * copied columns, its prices, the search index and the intelligence catalogue
 * are updated. An unlisted agent stays unlisted.
 */
export async function publishVersion(
  ctx: Ctx,
  tx: Db,
  { agent, versionId }: Published,
): Promise<void> {
  const at = ctx.now();
  const terms = await findVersionTerms(tx, versionId);
  if (!terms) throw new Error("A submission has a version");

  const { publishedVersionId } = agent;
  if (publishedVersionId !== null) {
    await replaceVersion(tx, publishedVersionId, { terms, at });
  }
  await updateAgent(tx, agent.id, {
    ...listedCopy(readContent(terms)),
    reviewStatus: "approved",
    publishedVersionId: versionId,
    pendingVersionId: null,
    publishedAt: agent.publishedAt ?? at,
    updatedAt: at,
  });
  const priceCents = saleCents(terms.listing);
  await recordPrice(tx, { agentId: agent.id, priceCents, since: at });
  await enterCatalogue(ctx, tx, { agent, terms });
  await refreshLive(ctx, tx, agent.id);
}

/** An edit of the listing keeps the changelog of its version. */
async function replaceVersion(
  tx: Db,
  formerId: string,
  { terms, at }: { terms: VersionTerms; at: Date },
): Promise<void> {
  const { id: versionId, edition } = terms.version;
  await supersedeVersion(tx, formerId, at);
  const wasListed = await isListingActive(tx, formerId);
  await updateListingActive(tx, versionId, wasListed ?? true);
  if (edition > 0) await copyChangelog(tx, { formerId, versionId });
}

const MOST_TRIES = 20;

type Terms = { agent: AgentRow; terms: VersionTerms };

/** Writes the agent's own entry, with what the planner recognizes in it. */
async function enterCatalogue(
  ctx: Ctx,
  tx: Db,
  { agent, terms }: Terms,
): Promise<void> {
  const { name, shortDesc, longDescMd, category, tags } = terms.version;
  const words = { title: name, description: shortDesc, category, tags };
  const entry = { ...words, isActive: true };
  const id =
    (await updateEntryOfAgent(tx, agent.id, entry)) ??
    (await insertOwnEntry(ctx, tx, { agent, entry }));
  const profile = profileOf(ctx.knowledge, { ...words, page: longDescMd });
  await writeProfile(tx, { id, isOfShop: true }, profile);
}

type OwnEntry = {
  agent: AgentRow;
  entry: Omit<Parameters<typeof insertEntry>[1], "id" | "slug" | "createdAt">;
};

/** Inserts the entry under the agent's slug, or the next free one. */
async function insertOwnEntry(
  ctx: Ctx,
  tx: Db,
  { agent, entry }: OwnEntry,
): Promise<string> {
  const id = ctx.newId();
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const slug = number === 1 ? agent.slug : `${agent.slug}-${number}`;
    const row = { ...entry, id, agentId: agent.id, slug };
    if (await insertEntry(tx, { ...row, createdAt: ctx.now() })) return id;
  }
  throw new DomainError(
    "conflict",
    "The catalogue has no free address for this agent's name.",
  );
}
