import { eq } from "drizzle-orm";

import { appMeta } from "../../../drizzle/schema";
import type { Db } from "./store.server";

/** A fact that this database stores about itself. */
export async function findMark(db: Db, key: string): Promise<string | null> {
  const [row] = await db
    .select({ value: appMeta.value })
    .from(appMeta)
    .where(eq(appMeta.key, key))
    .limit(1);
  return row?.value ?? null;
}

export async function keepMark(
  tx: Db,
  { key, value, at }: { key: string; value: string; at: Date },
): Promise<void> {
  await tx
    .insert(appMeta)
    .values({ key, value, updatedAt: at })
    .onConflictDoUpdate({
      target: appMeta.key,
      set: { value, updatedAt: at },
    });
}
