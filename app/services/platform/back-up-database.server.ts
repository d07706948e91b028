import type { Ctx } from "~/ctx.server";
import {
  backupName,
  isBackupName,
  roomForBackup,
  surplusBackups,
} from "~/domain/platform/backups";
import { formatSize } from "~/domain/agents/file-size";

type Asked = { at: Date; signal: AbortSignal };

/** The new copy, and the number of older copies deleted to make room. */
type BackedUp = {
  name: string;
  bytes: number;
  removed: number;
  /** Whether the object store has it too; null without an object store. */
  isCopied: boolean | null;
};

/**
 * Copies the database file, then deletes expired copies. If the disk is short
 * of space, makes no copy and keeps the existing ones. Null on a database
 * server, which has its own tools.
 */
export async function backUpDatabase(
  ctx: Ctx,
  { at, signal }: Asked,
): Promise<BackedUp | null> {
  const { backups } = ctx;
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
  const isCopied = await copyMissing(ctx, await backups.list());
  return { name, bytes, removed: surplus.length, isCopied };
}

/**
 * Copies to the object store what it lacks. A failure does not fail the job,
 * which would make another backup a minute later: the next backup tries again.
 */
async function copyMissing(
  { backups, backupCopies, log }: Ctx,
  names: readonly string[],
): Promise<boolean | null> {
  if (!backups || !backupCopies) return null;
  try {
    const copied = new Set(await backupCopies.list());
    for (const name of names.filter(isBackupName)) {
      if (copied.has(name)) continue;
      await backupCopies.add(name, backups.read(name));
      copied.add(name);
    }
    for (const old of surplusBackups([...copied])) {
      await backupCopies.remove(old);
    }
    return true;
  } catch (err) {
    log.error({ err }, "the object store has no copy of the latest backup");
    return false;
  }
}
