import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

import type { Logger } from "pino";

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;

/** All entries that this application creates in its data folder. */
const OURS =
  /^(?:armory\.db(?:-wal|-shm|-start|-journal)?|packages|pictures|files|backups|cache)$/;

/**
 * Makes the data folder, and every file the process creates from now on,
 * readable only by this account. Also restricts what an earlier version left
 * readable: our own entries, and the folder unless it contains other files.
 */
export async function openDataFolder(
  folder: string,
  log: Logger,
): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const names = await readdir(folder);
  const ours = names.filter((name) => OURS.test(name));
  const paths = ours.map((name) => join(folder, name));
  if (ours.length === names.length) paths.push(folder);
  await Promise.all(paths.map((path) => closeToOthers(path, log)));
}

async function closeToOthers(path: string, log: Logger): Promise<void> {
  try {
    const found = await stat(path);
    if ((found.mode & OTHERS) === 0) return;
    await chmod(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  } catch (err) {
    log.warn({ err, path }, "other accounts may be able to read the data");
  }
}
