import { readContent } from "~/domain/agents/field-columns";
import { isDeliveryChanged } from "~/domain/agents/listing-edit";
import { isVersionNumber, nextVersion } from "~/domain/agents/version-number";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { findPackageFile } from "~/models/agents/package-files.server";
import type { Db } from "~/models/platform/store.server";

export type Draft = Awaited<ReturnType<typeof readDraft>>;

/**
 * All fields that the wizard edits: those of the unpublished version, or a copy
 * of the published one under the next number, which the first save creates.
 */
export async function readDraft(db: Db, agent: AgentRow) {
  const { publishedVersionId, pendingVersionId } = agent;
  const shown = await termsOf(db, pendingVersionId ?? publishedVersionId);
  const published =
    publishedVersionId === null ? null : await termsOf(db, publishedVersionId);
  const publishedVersion = published?.version.version ?? null;
  const content = contentOf(shown);
  return {
    ...ownFields(agent),
    ...content,
    ...versionFields(shown, publishedVersion),
    package: await packageOf(db, content.zipFileId),
    publishedVersion,
    isDeliveryChanged:
      published !== null && isDeliveryChanged(contentOf(published), content),
    pendingVersion: pendingFields(agent, shown),
    isListed: published?.listing.isActive ?? false,
  };
}

/** A version that is known to exist. */
export async function termsOf(
  db: Db,
  id: string | null,
): Promise<VersionTerms> {
  const terms = await findVersionTerms(db, id);
  if (terms) return terms;
  throw new Error("An agent has a version");
}

function contentOf(terms: VersionTerms) {
  const { zipFileId } = terms.deliverable;
  return { ...readContent(terms), zipFileId };
}

/** The unpublished version next to a published one. */
function pendingFields(agent: AgentRow, { version }: VersionTerms) {
  const { publishedVersionId, pendingVersionId } = agent;
  if (publishedVersionId === null || pendingVersionId === null) return null;
  return { version: version.version, reviewStatus: version.status };
}

function ownFields(agent: AgentRow) {
  return {
    id: agent.id,
    slug: agent.slug,
    slugIsManual: agent.slugIsManual,
    /** The address of a published agent never changes. */
    slugIsFrozen: agent.publishedVersionId !== null,
    reviewStatus: agent.reviewStatus,
    reviewNotesMd: agent.reviewNotesMd,
    isLive: agent.isLive,
  };
}

function versionFields(
  { version }: VersionTerms,
  publishedVersion: string | null,
) {
  const isCopy = version.status === "published";
  return {
    version: isCopy ? numberAfter(publishedVersion) : version.version,
    changelogMd: isCopy ? "" : version.changelogMd,
    versionId: version.id,
    state: version.status,
    revision: version.revision,
    submittedAt: version.submittedAt,
    updatedAt: version.updatedAt,
  };
}

function numberAfter(published: string | null): string {
  return published !== null && isVersionNumber(published)
    ? nextVersion(published)
    : (published ?? "");
}

async function packageOf(db: Db, id: string | null) {
  const file = id === null ? undefined : await findPackageFile(db, id);
  if (!file) return null;
  const { fileName, size, sha256 } = file;
  return { fileName, size, sha256 };
}
