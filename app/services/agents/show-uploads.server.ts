import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findPackageVerdict } from "~/models/agents/content-checks.server";
import { listScreenshots } from "~/models/catalogue/assets.server";
import {
  findOwnPending,
  findVersionPackage,
} from "~/models/agents/draft-files.server";

import { checkView } from "./checks/show-check.server";
import type { OwnAgent } from "./own-agent.server";
import { shownEntries } from "./shown-entries";

/**
 * The files of an agent as its owner edits it: the unpublished version's, else
 * the published one's. Another user's agent is `not_found`.
 */
export async function showUploads(ctx: Ctx, wanted: OwnAgent) {
  const db = ctx.store.read;
  const own = await findOwnPending(db, wanted);
  if (!own) throw new DomainError("not_found", "Agent not found");
  const versionId = own.versionId ?? own.publishedVersionId;
  if (versionId === null) return { file: null, screenshots: [] };
  const [file, screenshots] = await Promise.all([
    findVersionPackage(db, versionId),
    listScreenshots(db, versionId),
  ]);
  if (!file) return { file: null, screenshots };
  const verdict = await findPackageVerdict(db, file.id);
  const shown = { ...shownPackage(file), check: verdict && checkView(verdict) };
  return { file: shown, screenshots };
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof findVersionPackage>>>;

function shownPackage({ fileName, size, sha256, entries }: StoredFile) {
  return { fileName, size, sha256, ...shownEntries(entries) };
}
