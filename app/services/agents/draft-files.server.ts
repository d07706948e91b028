import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findOwnPending,
  touchVersion,
} from "~/models/agents/draft-files.server";
import type { Db } from "~/models/platform/store.server";
import { openDraftVersion } from "~/services/agents/open-draft-version.server";

type OwnAgent = { ownerId: string; agentId: string };

/**
 * What a file is checked against before any of it is read: a stranger's agent
 * is not there, and a submitted one is closed.
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

/** Opens the version that takes the files, as a save of the wizard does. */
export async function openDraftFiles(
  ctx: Pick<Ctx, "now" | "newId">,
  tx: Db,
  { ownerId, agentId }: OwnAgent,
): Promise<string> {
  const { versionId } = await openDraftVersion(ctx, tx, { ownerId, agentId });
  await touchVersion(tx, versionId, ctx.now());
  return versionId;
}
