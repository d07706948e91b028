import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { isVersionNumber, nextVersion } from "~/domain/agents/version-number";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import {
  copyAssets,
  insertVersion,
} from "~/models/agents/draft-versions.server";
import { moveVersion, updateAgent } from "~/models/agents/drafts.server";
import type { Db } from "~/models/platform/store.server";

import { ownAgent, type OwnAgent } from "./own-agent.server";

type Opened = OwnAgent & {
  /** What a published agent without a draft gets: by default its next version. */
  kind?: "version" | "listing_edit";
};

/**
 * The version that the agent's owner may edit, within the writing transaction.
 * A submitted version is closed until it is withdrawn, a rejected one becomes a
 * draft again, and a published agent gets a copy, so that buyers see no change.
 */
export async function openDraftVersion(
  ctx: Pick<Ctx, "now" | "newId">,
  tx: Db,
  { kind = "version", ...wanted }: Opened,
): Promise<{ agent: AgentRow; versionId: string }> {
  const agent = await ownAgent(tx, wanted);
  if (agent.pendingVersionId === null) {
    const versionId = await copyPublished(ctx, tx, { agent, kind });
    return { agent, versionId };
  }
  const versionId = agent.pendingVersionId;
  const isOpen = await moveVersion(tx, {
    versionId,
    from: ["draft", "rejected"],
    set: { status: "draft", submittedAt: null },
  });
  if (!isOpen) throw beingReviewed();
  if (agent.reviewStatus === "rejected") {
    await updateAgent(tx, agent.id, { reviewStatus: "draft" });
  }
  return { agent, versionId };
}

function beingReviewed(): DomainError {
  return new DomainError(
    "conflict",
    "This agent is being reviewed. Withdraw the submission to change it.",
  );
}

type Copy = { agent: AgentRow; kind: "version" | "listing_edit" };

/** Copies the published version into a draft. */
async function copyPublished(
  { now, newId }: Pick<Ctx, "now" | "newId">,
  tx: Db,
  { agent, kind }: Copy,
): Promise<string> {
  const fromVersionId = agent.publishedVersionId ?? "";
  const published = await findVersionTerms(tx, fromVersionId);
  if (!published) throw new Error("An agent has a version");
  const { version, listing, deliverable } = published;
  const versionId = newId();
  await insertVersion(tx, {
    version: {
      ...version,
      id: versionId,
      ...(kind === "version" ? nextNumber(version) : nextEdition(version)),
      changelogMd: "",
      status: "draft",
      submittedAt: null,
      submissionNote: null,
      draftAppeal: null,
      createdAt: now(),
      updatedAt: now(),
    },
    deliverable: { ...deliverable, id: newId() },
    listing: { ...listing, id: newId(), isActive: true },
  });
  await copyAssets(tx, { fromVersionId, versionId, newId });
  await updateAgent(tx, agent.id, { pendingVersionId: versionId });
  return versionId;
}

type Numbered = Pick<VersionTerms["version"], "version" | "edition">;

function nextNumber({ version }: Numbered): Numbered {
  const isNumber = isVersionNumber(version);
  return {
    version: isNumber ? nextVersion(version) : `${version}-next`,
    edition: 0,
  };
}

function nextEdition({ version, edition }: Numbered): Numbered {
  return { version, edition: edition + 1 };
}
