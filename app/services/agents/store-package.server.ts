import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  MOST_OWNED_BYTES,
  MOST_PACKAGE_BYTES,
  packageFileName,
  packageTooLarge,
} from "~/domain/agents/uploads";
import type { StoredPackage } from "~/integrations/packages/package-store.server";
import { updateDeliverable } from "~/models/agents/drafts.server";
import {
  deleteUndelivered,
  insertPackageFile,
  sumPackageSizes,
  type PackageFile,
} from "~/models/agents/package-files.server";
import type { Judged } from "~/domain/agents/checks/verdict";
import { savePackageVerdict } from "~/models/agents/content-checks.server";
import type { Db } from "~/models/platform/store.server";

import { uploadRefusal } from "../platform/upload-refusal.server";
import { judgePackage, signVerdict } from "./checks/judge-package.server";
import { openDraftFiles, refuseClosedDraft } from "./draft-files.server";

type Upload = {
  ownerId: string;
  agentId: string;
  /**
   * The uploader's file name; without one, the file is named after the slug.
   */
  fileName: string;
  source: AsyncIterable<Uint8Array>;
};

/**
 * Replaces the package of the owner's draft if it is small enough and passes
 * every check. The draft keeps its previous package until the row is written; a
 * package that nothing refers to is then deleted.
 */
export async function storePackage(ctx: Ctx, upload: Upload) {
  const { ownerId, fileName } = upload;
  const { slug } = await refuseClosedDraft(ctx.store.read, upload);
  await refuseFullStore(ctx.store.read, ownerId, 1);
  const { sha256, size, entries, judged } = await keep(ctx, upload.source);
  const file: PackageFile = {
    id: ctx.newId(),
    ownerUserId: ownerId,
    fileName: packageFileName(fileName || slug),
    sha256,
    size,
    entries,
    createdAt: ctx.now(),
  };
  const verdict = await signVerdict(ctx, file, judged);
  await ctx.store.tx(async (tx) => {
    const versionId = await openDraftFiles(ctx, tx, upload);
    await refuseFullStore(tx, ownerId, size);
    await insertPackageFile(tx, file);
    await savePackageVerdict(tx, verdict);
    await updateDeliverable(tx, versionId, { zipFileId: file.id });
    await deleteUndelivered(tx, ownerId);
  });
  const { id: zipFileId, fileName: storedName } = file;
  const { rulesVersion, malware, findings } = verdict;
  const said = { rulesVersion, malware, findings };
  return {
    zipFileId,
    fileName: storedName,
    size,
    sha256,
    entries,
    verdict: said,
  };
}

type Kept = StoredPackage & Pick<PackageFile, "entries"> & { judged: Judged };

/** Writes the file, inspects and judges it before it gets its final name. */
async function keep(
  ctx: Ctx,
  source: AsyncIterable<Uint8Array>,
): Promise<Kept> {
  let entries: PackageFile["entries"] = [];
  let judged: Judged | undefined;
  try {
    const stored = await ctx.packages.write(
      source,
      MOST_PACKAGE_BYTES,
      async (path) => {
        const inspection = await ctx.inspectPackage(path);
        if ("reason" in inspection) {
          throw new DomainError("invalid", inspection.reason);
        }
        entries = inspection.entries;
        judged = await judgePackage(ctx, path);
      },
    );
    if (!judged) throw new Error("A stored package was judged");
    return { ...stored, entries, judged };
  } catch (error) {
    throw uploadRefusal(error, packageTooLarge);
  }
}

async function refuseFullStore(
  db: Db,
  ownerId: string,
  added: number,
): Promise<void> {
  const owned = await sumPackageSizes(db, ownerId);
  if (owned + added <= MOST_OWNED_BYTES) return;
  throw new DomainError(
    "conflict",
    "Your packages have used up your account’s storage. Delete drafts you don’t need.",
  );
}
