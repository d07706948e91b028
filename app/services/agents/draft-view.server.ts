import { centsToUsd } from "~/domain/platform/money";
import { endpointAuthType } from "~/domain/agents/endpoint";
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
 * What the wizard writes, all fields: the version in preparation, else a copy
 * of the published one under the next number, which the first save makes real.
 */
export async function readDraft(db: Db, agent: AgentRow) {
  const { publishedVersionId, pendingVersionId } = agent;
  const shown = await termsOf(db, pendingVersionId ?? publishedVersionId);
  const published =
    publishedVersionId === null ? null : await termsOf(db, publishedVersionId);
  const publishedVersion = published?.version.version ?? null;
  return {
    ...ownFields(agent),
    ...contentFields(shown, publishedVersion),
    ...deliveryFields(shown),
    ...saleFields(shown),
    package: await packageOf(db, shown.deliverable.zipFileId),
    publishedVersion,
    pendingVersion: pendingFields(agent, shown),
    isListed: published?.listing.isActive ?? false,
  };
}

type Terms = { [K in keyof VersionTerms]: NonNullable<VersionTerms[K]> };

async function termsOf(db: Db, id: string | null): Promise<Terms> {
  const terms = id === null ? undefined : await findVersionTerms(db, id);
  if (terms?.listing && terms.deliverable) {
    const { version, listing, deliverable } = terms;
    return { version, listing, deliverable };
  }
  throw new Error("An agent has a version with its terms");
}

/** The version that waits beside a published one. */
function pendingFields(agent: AgentRow, { version }: Terms) {
  const { publishedVersionId, pendingVersionId } = agent;
  if (publishedVersionId === null || pendingVersionId === null) return null;
  return { version: version.version, reviewStatus: version.status };
}

function ownFields(agent: AgentRow) {
  return {
    id: agent.id,
    slug: agent.slug,
    slugIsManual: agent.slugIsManual,
    /** The address of what was live never changes. */
    slugIsFrozen: agent.publishedVersionId !== null,
    reviewStatus: agent.reviewStatus,
    reviewNotesMd: agent.reviewNotesMd,
    isLive: agent.isLive,
  };
}

function contentFields({ version }: Terms, publishedVersion: string | null) {
  const isCopy = version.status === "published";
  return {
    name: version.name,
    shortDesc: version.shortDesc,
    longDescMd: version.longDescMd,
    category: version.category,
    runtimeBucket: version.runtimeBucket,
    tags: version.tags,
    demoVideoUrl: version.demoVideoUrl || null,
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

function deliveryFields({ deliverable }: Terms) {
  const { type, zipFileId, endpointBaseUrl, instructionsMd } = deliverable;
  return {
    deliverableType: type,
    zipFileId,
    endpointBaseUrl: endpointBaseUrl || null,
    endpointAuthType: endpointAuthType(deliverable.endpointAuth?.type),
    instructionsMd: instructionsMd || null,
  };
}

function saleFields({ listing }: Terms) {
  const { priceModel, license, trialDays, refundWindowDays } = listing;
  return {
    ...{ priceModel, license, trialDays, refundWindowDays },
    priceUsd: centsToUsd(listing.priceCents),
  };
}

async function packageOf(db: Db, id: string | null) {
  const file = id === null ? undefined : await findPackageFile(db, id);
  if (!file) return null;
  const { fileName, size, sha256 } = file;
  return { fileName, size, sha256 };
}
