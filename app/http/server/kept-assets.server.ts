import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 24 * 3_600_000;
/** The time of a file that belongs to the latest build that started. */
const IN_USE = new Date("2100-01-01T00:00:00Z");
/** Compressed again when they are served. */
const COMPRESSED = /\.(br|gz)$/;

type Assets = {
  /** The assets of this build. */
  from: string;
  /** A folder that processes of all versions share. */
  to: string;
  now: Date;
};

/**
 * Adds this build's assets to the shared folder, where processes of another
 * version find what their pages' visitors still request, and removes those that
 * no build has used for a day.
 */
export async function keepAssets({ from, to, now }: Assets): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => !COMPRESSED.test(name));
  const current = new Set(names);
  const kept = new Set(await readdir(to));
  for (const name of names) {
    if (!kept.has(name)) await add(join(from, name), join(to, name));
    await utimes(join(to, name), IN_USE, IN_USE);
  }
  for (const name of kept) {
    if (!current.has(name)) await retire(join(to, name), now);
  }
}

/** The final name appears with the complete file, which only we can read. */
async function add(from: string, to: string): Promise<void> {
  const temporary = `${to}.${process.pid}`;
  await copyFile(from, temporary);
  await chmod(temporary, 0o600);
  await rename(temporary, to);
}

/** Another process may be doing the same. */
async function retire(file: string, now: Date): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found) return;
  if (found.mtime > now) await utimes(file, now, now).catch(() => undefined);
  else if (now.getTime() - found.mtimeMs > DAY_MS)
    await rm(file, { force: true });
}
