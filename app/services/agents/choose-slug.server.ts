import { fieldError } from "~/domain/platform/errors";
import type { DraftValues } from "~/domain/agents/draft-values";
import { numberedSlug, slugFromName } from "~/domain/agents/slug";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import { isSlugTaken } from "~/models/agents/drafts.server";
import type { Db } from "~/models/platform/store.server";

type Slug = { slug: string; slugIsManual: boolean };

const MOST_TRIED = 1_000;

export function slugTaken() {
  return fieldError("conflict", "slug", "This slug is already taken.");
}

/**
 * The text that a slug is made from: the name, or the agent's id if it has
 * none.
 */
export function slugBase(name: string, agentId: string): string {
  return slugFromName(name) || `agent-${agentId.slice(-8)}`;
}

type Wanted = Pick<DraftValues, "name" | "slug">;

/**
 * The slug of a draft after a save (docs/product/agents.md#slugs). Clearing a
 * custom slug makes it follow the name again.
 */
export async function chooseSlug(
  tx: Db,
  agent: AgentRow,
  { name = agent.name, slug }: Wanted,
): Promise<Slug> {
  const { slugIsManual } = agent;
  const current = { slug: agent.slug, slugIsManual };
  if (agent.publishedVersionId !== null) {
    refuseNewAddress(agent, slug);
    return current;
  }
  if (slug) {
    const isTaken = await isSlugTaken(tx, { slug, agentId: agent.id });
    if (isTaken) throw slugTaken();
    return { slug, slugIsManual: true };
  }
  if (slugIsManual && slug === undefined) return current;
  return { slug: await freeSlug(tx, agent, name), slugIsManual: false };
}

function refuseNewAddress(agent: AgentRow, slug: string | undefined): void {
  if (!slug || slug === agent.slug) return;
  throw fieldError(
    "conflict",
    "slug",
    "The slug can’t change once an agent has been live.",
  );
}

async function freeSlug(
  tx: Db,
  agent: AgentRow,
  name: string,
): Promise<string> {
  const base = slugBase(name, agent.id);
  if (base === slugBase(agent.name, agent.id) && !agent.slugIsManual) {
    return agent.slug;
  }
  for (let number = 1; number < MOST_TRIED; number += 1) {
    const slug = numberedSlug(base, number);
    if (!(await isSlugTaken(tx, { slug, agentId: agent.id }))) return slug;
  }
  throw slugTaken();
}
