import type { Ctx } from "~/ctx.server";
import { countOf } from "~/domain/platform/counted";
import {
  findAgentByKey,
  findVersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { countOwners } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";

import { requireRecallable } from "./start-recall.server";

type Planned = { administratorId: string; agent: string; version: string };

/**
 * The agent that a recall would concern, its live version and who owns it;
 * changes nothing, and refuses the names that the recall itself refuses.
 */
export async function previewRecall(ctx: Ctx, planned: Planned) {
  const db = ctx.store.read;
  const agent = await requireRecallable(db, planned);
  const { mode } = ctx.payments;
  const owners = await countOwners(db, { agentId: agent.id, mode });
  return {
    name: agent.name,
    slug: agent.slug,
    live: await liveVersion(db, agent),
    owners: countOf(owners, "account"),
  };
}

/** The agent that an address names by id or slug, for the form. */
export async function findRecallable({ store }: Ctx, key: string) {
  const agent = key ? await findAgentByKey(store.read, key) : undefined;
  if (!agent) return null;
  const live = await liveVersion(store.read, agent);
  return { name: agent.name, slug: agent.slug, live };
}

async function liveVersion(
  db: Db,
  { publishedVersionId }: { publishedVersionId: string | null },
): Promise<string | null> {
  const terms = await findVersionTerms(db, publishedVersionId);
  return terms?.version.version ?? null;
}
