import type { Ctx } from "~/ctx.server";
import { findVersionTerms } from "~/models/catalogue/agent-pages.server";

import { versionChanges } from "./version-changes.server";
import { ownAgent, type OwnAgent } from "./own-agent.server";

export type DraftChanges = ReturnType<typeof versionChanges>;

/**
 * What the version in preparation changes for those who have the published
 * one, as its review will show it; null while there are not both.
 */
export async function draftChanges(
  { store }: Pick<Ctx, "store">,
  wanted: OwnAgent,
): Promise<DraftChanges | null> {
  const agent = await ownAgent(store.read, wanted);
  const { publishedVersionId, pendingVersionId } = agent;
  if (publishedVersionId === null || pendingVersionId === null) return null;
  const [published, pending] = await Promise.all([
    findVersionTerms(store.read, publishedVersionId),
    findVersionTerms(store.read, pendingVersionId),
  ]);
  return published && pending ? versionChanges(published, pending) : null;
}
