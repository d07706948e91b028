import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findPackageVerdict,
  savePackageVerdict,
  type PackageVerdict,
} from "~/models/agents/content-checks.server";
import { findVersionPackage } from "~/models/agents/draft-files.server";

import { ownAgent, type OwnAgent } from "../own-agent.server";
import { judgeStored } from "./check-draft.server";

/**
 * The signed verdict about a package. A package from before the checks is
 * checked when somebody first asks.
 */
export async function requireVerdict(
  ctx: Ctx,
  packageFileId: string,
): Promise<PackageVerdict> {
  const known = await findPackageVerdict(ctx.store.read, packageFileId);
  if (known) return known;
  const verdict = await judgeStored(ctx, packageFileId);
  if (!verdict) throw new DomainError("not_found", "There is no such package.");
  await ctx.store.tx((tx) => savePackageVerdict(tx, verdict));
  return verdict;
}

/** The verdict about the package of an owner's agent, as they edit it. */
export async function ownVerdict(ctx: Ctx, wanted: OwnAgent) {
  const db = ctx.store.read;
  const { pendingVersionId, publishedVersionId } = await ownAgent(db, wanted);
  const versionId = pendingVersionId ?? publishedVersionId;
  const file = versionId && (await findVersionPackage(db, versionId));
  if (!file) {
    throw new DomainError("not_found", "This agent has no package.");
  }
  const { envelope } = await requireVerdict(ctx, file.id);
  return { envelope, fileName: file.fileName };
}
