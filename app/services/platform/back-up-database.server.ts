import type { Ctx } from "~/ctx.server";
import {
  backupName,
  roomForBackup,
  surplusBackups,
} from "~/domain/platform/backups";
import { formatSize } from "~/domain/agents/file-size";

type Asked = { at: Date; signal: AbortSignal };

/** The new copy, and the number of older copies deleted to make room. */
export type BackedUp = { name: string; bytes: number; removed: number };

/**
 * Copies the database file, then deletes expired copies. If the disk is short
 * of space, makes no copy and keeps the existing ones. Null on a database
 * server, which has its own tools.
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
