import { eq } from "drizzle-orm";

import { appMeta } from "../../../drizzle/schema";
import type { Db } from "./store.server";

/** Returns a secret of the database; the first one stored stays. */
export async function keepInstallSecret(
  tx: Db,
  { key, value, at }: { key: string; value: string; at: Date },
): Promise<string> {
  await tx
    .insert(appMeta)
    .values({ key, value, updatedAt: at })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ value: appMeta.value })
    .from(appMeta)
    .where(eq(appMeta.key, key))
    .limit(1);
  return row?.value ?? value;
}
