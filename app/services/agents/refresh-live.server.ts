import type { Ctx } from "~/ctx.server";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { updateEntryOfAgent } from "~/models/catalogue/catalogue-entries.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import { findRecall } from "~/models/catalogue/recalls.server";
import { indexEntry } from "~/models/catalogue/entry-search/index-entry.server";
import type { Db } from "~/models/platform/store.server";
import { updateAgent } from "~/models/agents/drafts.server";
import { findAgent, isListingActive } from "~/models/agents/submissions.server";
import { findUser } from "~/models/accounts/users.server";
import { followAgentName } from "~/services/publishers/follow-names.server";

/**
 * Recomputes whether an agent is live: published, listed, public and not
 * recalled, with an owner who is neither suspended nor deleted. Call it in the
 * transaction that changes one of these. Updates the search index and the
 * agent's catalogue entry.
 */
export async function refreshLive(
  ctx: Ctx,
  tx: Db,
  agentId: string,
): Promise<AgentRow | undefined> {
  const agent = await findAgent(tx, agentId);
  if (!agent) return undefined;
  const isLive = await standsLive(tx, agent);
  const at = ctx.now();
  await updateAgent(tx, agentId, { isLive, updatedAt: at });
  const entryId = await updateEntryOfAgent(tx, agentId, { isActive: isLive });
  if (entryId) await indexEntry(tx, entryId, at);
  await indexAgent(tx, agentId, at);
  await followAgentName(ctx, tx, agentId);
  await touchCatalogue(tx, at);
  return { ...agent, isLive, updatedAt: at };
}

async function standsLive(tx: Db, agent: AgentRow): Promise<boolean> {
  const { publishedVersionId, visibility, ownerUserId } = agent;
  if (publishedVersionId === null || visibility !== "public") return false;
  if (!(await isListingActive(tx, publishedVersionId))) return false;
  if (await findRecall(tx, publishedVersionId)) return false;
  const owner = await findUser(tx, ownerUserId);
  return !!owner && !owner.suspendedAt && !owner.deletedAt;
}
