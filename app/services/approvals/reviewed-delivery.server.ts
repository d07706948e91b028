import type { Ctx } from "~/ctx.server";
import { DELIVERY_NAMES } from "~/domain/catalogue/listing-terms";
import { examplesPath } from "~/domain/approvals/queue-address";
import { diffEntries } from "~/domain/approvals/package-diff";
import { renderMarkdown } from "~/integrations/markdown.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { PackageFile } from "~/models/agents/package-files.server";
import { findSecretHeader } from "~/models/runs/endpoint-settings.server";

import {
  deliveredPackageId,
  findDeliveredPackage,
} from "../agents/delivered-package.server";

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
  const { read } = ctx.store;
  const [file, former, secretHeader] = await Promise.all([
    findDeliveredPackage(read, deliverable),
    published ? findDeliveredPackage(read, published.deliverable) : null,
    findSecretHeader(read, agentId),
  ]);
  return {
    type,
    name: DELIVERY_NAMES[type],
    instructionsHtml: instructionsMd ? renderMarkdown(instructionsMd) : null,
    endpointBaseUrl,
    examplesPath: operations?.length ? examplesPath(agentId) : null,
    endpointAuth: deliverable.endpointAuthJson?.type ?? null,
    secretHeader,
    file: file && packageFacts(file, former),
    isReplaced: isReplaced(file, deliverable),
  };
}

/** Whether what a returned version delivered has been replaced since. */
function isReplaced(
  file: PackageFile | null,
  deliverable: VersionTerms["deliverable"],
): boolean {
  return file === null && deliveredPackageId(deliverable) !== null;
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
