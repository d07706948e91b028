import { closeSync, fsyncSync, openSync } from "node:fs";

import Database from "better-sqlite3";

const LOCK_PATIENCE_MS = 5_000;

/**
 * Copies a database file as it is at one moment, even during writes, and
 * verifies the copy. Blocks its thread meanwhile; when it returns, the copy is
 * sound and on the disk.
 */
export function copySqliteFile(from: string, to: string): void {
  const source = new Database(from, {
    readonly: true,
    fileMustExist: true,
    timeout: LOCK_PATIENCE_MS,
  });
  try {
    source.prepare("VACUUM INTO ?").run(to);
  } finally {
    source.close();
  }
  checkIntegrity(to);
  const copy = openSync(to, "r+");
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}

function checkIntegrity(file: string): void {
  const copy = new Database(file, { readonly: true });
  try {
    const found: unknown = copy.pragma("integrity_check", { simple: true });
    if (found !== "ok") {
      throw new Error(`The copy of the database is damaged: ${String(found)}`);
    }
  } finally {
    copy.close();
  }
}
