import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findOwnPending,
  touchVersion,
} from "~/models/agents/draft-files.server";
import type { Db } from "~/models/platform/store.server";
import { openDraftVersion } from "~/services/agents/open-draft-version.server";

import type { OwnAgent } from "./own-agent.server";

/**
 * Checked before any byte of a file is read: another user's agent is
 * `not_found`, and a submitted one cannot change.
 */
export async function refuseClosedDraft(
  db: Db,
  wanted: OwnAgent,
): Promise<{ slug: string; shownVersionId: string }> {
  const own = await findOwnPending(db, wanted);
  const shownVersionId = own?.versionId ?? own?.publishedVersionId;
  if (!own || !shownVersionId) {
    throw new DomainError("not_found", "Agent not found");
  }
  if (own.status === "submitted") {
    throw new DomainError(
      "conflict",
      "This agent is being reviewed. Withdraw the submission to change it.",
    );
  }
  return { slug: own.slug, shownVersionId };
}

/** Opens the version that receives the files, like a save in the wizard. */
export async function openDraftFiles(
  ctx: Pick<Ctx, "now" | "newId">,
  tx: Db,
  { ownerId, agentId }: OwnAgent,
): Promise<string> {
  const { versionId } = await openDraftVersion(ctx, tx, { ownerId, agentId });
  await touchVersion(tx, versionId, ctx.now());
  return versionId;
}
