import type { Ctx } from "~/ctx.server";
import {
  backupName,
  roomForBackup,
  surplusBackups,
} from "~/domain/platform/backups";
import { formatSize } from "~/domain/agents/file-size";

type Asked = { at: Date; signal: AbortSignal };

/** The new copy, and how many older ones made room for it. */
export type BackedUp = { name: string; bytes: number; removed: number };

/**
 * Copies the database file, then removes the copies that are kept no longer. A
 * disk that is short of room gets no copy and keeps the ones it has. Null where
 * the database is a server's: its own tools copy it.
 */
export async function backUpDatabase(
  { backups }: Ctx,
  { at, signal }: Asked,
): Promise<BackedUp | null> {
  if (!backups) return null;
  const { databaseBytes, freeBytes } = await backups.measure();
  const needed = roomForBackup(databaseBytes);
  if (freeBytes < needed) {
    throw new Error(
      `No backup was made: it needs ${formatSize(needed)} of free disk space, and only ${formatSize(freeBytes)} is left.`,
    );
  }
  const name = backupName(at);
  const bytes = await backups.add(name, signal);
  const surplus = surplusBackups(await backups.list());
  for (const old of surplus) await backups.remove(old);
  return { name, bytes, removed: surplus.length };
}
