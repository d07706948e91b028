import { and, eq } from "drizzle-orm";

import { assets } from "../../drizzle/schema";
import type { Db } from "./store.server";

const MOST_SCREENSHOTS = 6;

/** The screenshots of a version in their creator's order. */
export async function listScreenshots(db: Db, agentVersionId: string) {
  return db
    .select({ id: assets.id, url: assets.fileIdOrUrl, title: assets.title })
    .from(assets)
    .where(
      and(
        eq(assets.agentVersionId, agentVersionId),
        eq(assets.type, "screenshot"),
      ),
    )
    .orderBy(assets.position)
    .limit(MOST_SCREENSHOTS);
}
