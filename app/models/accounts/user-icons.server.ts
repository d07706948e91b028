import { eq, inArray } from "drizzle-orm";

import { users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** Sets or removes a user's icon. */
export async function updateIcon(
  db: Db,
  userId: string,
  iconUrl: string | null,
): Promise<void> {
  await db.update(users).set({ iconUrl }).where(eq(users.id, userId));
}

/** The addresses among these that are a user's icon. */
export async function listIconsIn(
  db: Db,
  urls: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: users.iconUrl })
    .from(users)
    .where(inArray(users.iconUrl, [...urls]));
  return rows.flatMap(({ url }) => url ?? []);
}
