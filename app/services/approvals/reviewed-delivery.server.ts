import type { Ctx } from "~/ctx.server";
import { DELIVERY_NAMES } from "~/domain/catalogue/listing-terms";
import { examplesPath } from "~/domain/approvals/queue-address";
import { diffEntries } from "~/domain/approvals/package-diff";
import { renderMarkdown } from "~/integrations/markdown.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import {
  findPackageFile,
  type PackageFile,
} from "~/models/agents/package-files.server";
import { findSecretHeader } from "~/models/runs/endpoint-settings.server";

const MOST_ENTRIES = 200;

export type ReviewedDelivery = Awaited<ReturnType<typeof showReviewedDelivery>>;

/**
 * What buyers would get. The files of a package are listed next to those of the
 * published one; an endpoint's credentials stay with its creator.
 */
export async function showReviewedDelivery(
  ctx: Ctx,
  terms: VersionTerms,
  published: VersionTerms | null,
) {
  const { deliverable } = terms;
  const { agentId, operations } = terms.version;
  const { type, instructionsMd, endpointBaseUrl } = deliverable;
  const [file, former, secretHeader] = await Promise.all([
    findFile(ctx, terms),
    published ? findFile(ctx, published) : null,
    findSecretHeader(ctx.store.read, agentId),
  ]);
  return {
    type,
    name: DELIVERY_NAMES[type],
    instructionsHtml: instructionsMd ? renderMarkdown(instructionsMd) : null,
    endpointBaseUrl,
    examplesPath: operations?.length ? examplesPath(agentId) : null,
    endpointAuth: deliverable.endpointAuthJson?.type ?? null,
    secretHeader,
    ...packageView({ file, former, zipFileId: deliverable.zipFileId }),
  };
}

type Packaged = {
  file: PackageFile | null;
  former: PackageFile | null;
  zipFileId: string | null;
};

/** What a returned version delivered may have been replaced since. */
function packageView({ file, former, zipFileId }: Packaged) {
  return {
    file: file && packageFacts(file, former),
    isReplaced: file === null && zipFileId !== null,
  };
}

async function findFile(
  { store }: Ctx,
  { deliverable }: VersionTerms,
): Promise<PackageFile | null> {
  if (!deliverable.zipFileId) return null;
  return (await findPackageFile(store.read, deliverable.zipFileId)) ?? null;
}

function packageFacts(file: PackageFile, former: PackageFile | null) {
  const { fileName, size, sha256, entries } = file;
  const changes = diffEntries(entries, former?.entries ?? null);
  return {
    fileName,
    size,
    sha256,
    isSameFile: former?.sha256 === sha256,
    isCompared: former !== null,
    entryCount: entries.length,
    entries: changes.slice(0, MOST_ENTRIES),
    moreEntries: Math.max(0, changes.length - MOST_ENTRIES),
  };
}
