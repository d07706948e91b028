import {
  access,
  chmod,
  constants,
  mkdir,
  readdir,
  stat,
} from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";

import type { Logger } from "pino";

import { ConfigurationError } from "~/env/configuration-error";

import { INCOMING } from "./packages/package-store.server";

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;
const { R_OK, W_OK, X_OK } = constants;

/** All entries that this application creates in its data folder. */
const OURS =
  /^(?:armory\.db(?:-wal|-shm|-start|-journal)?|packages|pictures|files|backups|cache)$/;

const DATABASE = /\/armory\.db[^/]*$/;

/**
 * Makes the data folder, and every file the process creates from now on,
 * readable only by this account. Also restricts what an earlier version left
 * readable: our own entries, and the folder unless it contains other files.
 */
export async function openDataFolder(
  folder: string,
  { log, hasDatabase }: { log: Logger; hasDatabase: boolean },
): Promise<void> {
  process.umask(OTHERS);
  const names = await readFolder(folder);
  const ours = names.filter((name) => OURS.test(name));
  const paths = ours.map((name) => join(folder, name));
  if (ours.length === names.length) paths.push(folder);
  const failures = await Promise.all(paths.map(closeToOthers));
  const databases = paths.filter((path) => DATABASE.test(path));
  const folders = paths.filter((path) => !DATABASE.test(path));
  folders.push(...folders.map((path) => join(path, INCOMING)));
  await Promise.all([
    ...(hasDatabase ? databases : []).map((path) =>
      refuseUnusable(path, R_OK | W_OK),
    ),
    ...folders.map((path) => refuseUnusable(path, R_OK | W_OK | X_OK)),
  ]);
  for (const err of failures.filter((failure) => failure !== null)) {
    log.warn({ err }, "other accounts may be able to read the data");
  }
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await access(folder, R_OK | W_OK | X_OK);
    return await readdir(folder);
  } catch (err) {
    throw unusable(folder, err);
  }
}

/** Another process may remove `-wal` and `-shm` meanwhile. */
async function refuseUnusable(path: string, needed: number): Promise<void> {
  try {
    await access(path, needed);
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== "ENOENT")
      throw unusable(path, err);
  }
}

/** Names the account, which often does not own what a backup restored. */
function unusable(path: string, err: unknown): ConfigurationError {
  const { message } = err as Error;
  return new ConfigurationError(
    `The account ${accountName()} cannot read and write ${path} (${message}). DATA_DIR and everything in it must belong to that account.`,
  );
}

/** The account's name, or its number where it has no name (containers). */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Returns why it failed; null if others cannot read it. */
async function closeToOthers(path: string): Promise<unknown> {
  try {
    const found = await stat(path);
    if ((found.mode & OTHERS) !== 0) {
      await chmod(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
    }
    return null;
  } catch (err) {
    return err;
  }
}
