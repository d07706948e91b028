import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { visibleText } from "~/domain/agents/checks/visible-text";
import { readPackageText } from "~/integrations/packages/package-text.server";
import type { PackageFile } from "~/models/agents/package-files.server";

import { showVersionCheck } from "../agents/checks/show-check.server";
import { findDeliveredPackage } from "../agents/delivered-package.server";
import { checkPackage } from "../platform/check-package.server";
import { findReviewed } from "./find-reviewed.server";

/** The package of the reviewed version, for administrators. */
export async function findReviewedPackage(
  ctx: Ctx,
  agentId: string,
): Promise<PackageFile> {
  const { terms } = await findReviewed(ctx, agentId);
  const file = await findDeliveredPackage(ctx.store.read, terms.deliverable);
  if (!file) throw new DomainError("not_found", "There is no package.");
  await checkPackage(ctx, file);
  return file;
}

const MOST_LISTED = 2_000;

type Wanted = {
  agentId: string;
  /** The path of the file to read in the package. */
  file: string | null;
};

/**
 * The files of the reviewed package and the text of one of them, with what the
 * checks found. Files are shown as text only, with invisible characters made
 * visible.
 */
export async function showReviewedFiles(
  ctx: Ctx,
  { agentId, file: name }: Wanted,
) {
  const { agent, terms } = await findReviewed(ctx, agentId);
  const file = await findDeliveredPackage(ctx.store.read, terms.deliverable);
  return {
    agentId: agent.id,
    name: terms.version.name,
    waits: terms.version.status === "submitted",
    ...listed(file),
    check: await showVersionCheck(ctx, terms),
    opened: file && name !== null ? await openFile(ctx, file, name) : null,
  };
}

function listed(file: PackageFile | null) {
  if (!file) return { fileName: null, entries: [], more: 0 };
  const { fileName, entries } = file;
  const shown = entries.slice(0, MOST_LISTED);
  return {
    fileName,
    entries: shown.map(({ name, size }) => ({ name, size })),
    more: entries.length - shown.length,
  };
}

async function openFile(ctx: Ctx, file: PackageFile, name: string) {
  await checkPackage(ctx, file);
  const found = await ctx.packages.withFile(file.sha256, (path) =>
    readPackageText(path, name),
  );
  if (!found) throw new DomainError("not_found", "There is no such file.");
  const { text, isWhole } = found;
  return { name, isWhole, text: text === null ? null : visibleText(text) };
}
