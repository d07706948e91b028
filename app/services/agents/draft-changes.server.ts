import type { Ctx } from "~/ctx.server";
import {
  versionChanges,
  type VersionChanges,
} from "~/domain/approvals/version-changes";
import { readContent } from "~/domain/agents/field-columns";
import { findVersionTerms } from "~/models/catalogue/agent-pages.server";

import { ownAgent, type OwnAgent } from "./own-agent.server";

/**
 * The changes of the unpublished version against the published one, as its
 * review will show them; null unless both exist.
 */
export async function draftChanges(
  { store }: Pick<Ctx, "store">,
  wanted: OwnAgent,
): Promise<VersionChanges | null> {
  const agent = await ownAgent(store.read, wanted);
  const { publishedVersionId, pendingVersionId } = agent;
  if (publishedVersionId === null || pendingVersionId === null) return null;
  const [published, pending] = await Promise.all([
    findVersionTerms(store.read, publishedVersionId),
    findVersionTerms(store.read, pendingVersionId),
  ]);
  if (!published || !pending) return null;
  return versionChanges(readContent(published), readContent(pending));
}
