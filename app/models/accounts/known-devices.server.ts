import { and, eq, lt } from "drizzle-orm";

import { knownDevices } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Device = { id: string; userId: string; deviceHash: string };

/** Remembers a sign-in of a device; true if it is the account's first from it. */
export async function rememberDevice(
  db: Db,
  { id, userId, deviceHash }: Device,
  at: Date,
): Promise<boolean> {
  const inserted = await db
    .insert(knownDevices)
    .values({ id, userId, deviceHash, createdAt: at, lastSignInAt: at })
    .onConflictDoNothing()
    .returning({ id: knownDevices.id });
  if (inserted.length > 0) return true;
  await db
    .update(knownDevices)
    .set({ lastSignInAt: at })
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.deviceHash, deviceHash),
      ),
    );
  return false;
}

/** Forgets an account's devices, so that the next sign-in of each is mailed. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSignInAt, before));
}
