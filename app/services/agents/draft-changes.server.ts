import type { Ctx } from "~/ctx.server";
import {
  versionChanges,
  type VersionChanges,
} from "~/domain/approvals/version-changes";
import { readContent } from "~/domain/agents/field-columns";
import {
  findVersionTerms,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";

import { ownAgent, type OwnAgent } from "./own-agent.server";
import { packageChange } from "./package-change.server";
import { screenshotChange } from "./screenshot-change.server";

/**
 * The changes of the unpublished version against the published one, as its
 * review will show them; null unless both exist.
 */
export async function draftChanges(
  { store }: Pick<Ctx, "store">,
  wanted: OwnAgent,
): Promise<VersionChanges | null> {
  const agent = await ownAgent(store.read, wanted);
  const [published, pending] = await Promise.all([
    findVersionTerms(store.read, agent.publishedVersionId),
    findVersionTerms(store.read, agent.pendingVersionId),
  ]);
  if (!published || !pending) return null;
  return changesBetween(store.read, published, pending);
}

/**
 * The changes of a version with its package and pictures. Each version has a
 * changelog of its own, so that all of it is new.
 */
export async function changesBetween(
  db: Db,
  published: VersionTerms,
  submitted: VersionTerms,
): Promise<VersionChanges> {
  const { fields, texts } = versionChanges(
    { ...readContent(published), changelogMd: "" },
    readContent(submitted),
  );
  const [replaced, pictures] = await Promise.all([
    packageChange(db, published, submitted),
    screenshotChange(db, published, submitted),
  ]);
  return { fields: [...fields, ...replaced, ...pictures], texts };
}
