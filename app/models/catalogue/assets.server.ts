import { and, eq, inArray } from "drizzle-orm";

import { assets } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const MOST_SCREENSHOTS = 6;

export type Screenshot = { id: string; url: string; title: string };

/** The screenshots of a version, in order. */
export async function listScreenshots(
  db: Db,
  agentVersionId: string,
): Promise<Screenshot[]> {
  return db
    .select({ id: assets.id, url: assets.fileIdOrUrl, title: assets.title })
    .from(assets)
    .where(screenshotsOf(agentVersionId))
    .orderBy(assets.position)
    .limit(MOST_SCREENSHOTS);
}

/** Replaces a version's screenshots by these, in this order. */
export async function placeScreenshots(
  tx: Db,
  agentVersionId: string,
  screenshots: readonly Screenshot[],
): Promise<void> {
  await tx.delete(assets).where(screenshotsOf(agentVersionId));
  if (screenshots.length === 0) return;
  await tx.insert(assets).values(
    screenshots.map(({ id, url, title }, index) => ({
      id,
      agentVersionId,
      title,
      fileIdOrUrl: url,
      type: "screenshot" as const,
      position: index + 1,
    })),
  );
}

/** The addresses among these that a version shows. */
export async function listAssetsIn(
  db: Db,
  urls: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: assets.fileIdOrUrl })
    .from(assets)
    .where(inArray(assets.fileIdOrUrl, [...urls]));
  return rows.map(({ url }) => url);
}

function screenshotsOf(agentVersionId: string) {
  return and(
    eq(assets.agentVersionId, agentVersionId),
    eq(assets.type, "screenshot"),
  );
}
