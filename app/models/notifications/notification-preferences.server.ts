import { and, eq } from "drizzle-orm";

import type { OptionalKind } from "~/domain/notifications/notification-kinds";

import { notificationPreferences } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Preference = typeof notificationPreferences.$inferSelect;

/** A user's setting for a kind; undefined if never set. */
export async function findPreference(
  db: Db,
  { userId, kind }: { userId: string; kind: OptionalKind },
): Promise<Preference | undefined> {
  const [preference] = await db
    .select()
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.userId, userId),
        eq(notificationPreferences.kind, kind),
      ),
    )
    .limit(1);
  return preference;
}

/** All of a user's settings, at most one row per kind. */
export async function listPreferences(
  db: Db,
  userId: string,
): Promise<Preference[]> {
  return db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .limit(100);
}

export async function savePreference(
  db: Db,
  { userId, kind, ...choice }: Preference,
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, ...choice })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: choice,
    });
}

/** Turns off mail of a kind, leaving the bell unchanged. */
export async function stopMail(
  db: Db,
  { userId, kind, at }: { userId: string; kind: OptionalKind; at: Date },
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, bell: true, mail: false, updatedAt: at })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mail: false, updatedAt: at },
    });
}
