import { createReadStream } from "node:fs";
import { join } from "node:path";

import {
  openBackupFolder,
  type BackupFolder,
} from "~/integrations/backup-folder.server";

import { programOf } from "./programs";

/** Backups of a test's database; builds the thread's program when needed. */
export function testBackups(dataDir: string): BackupFolder {
  const opened = async () =>
    openBackupFolder({
      file: join(dataDir, "armory.db"),
      folder: join(dataDir, "backups"),
      program: await programOf("app/jobs/workers/copy-database.ts"),
    });
  return {
    measure: async () => (await opened()).measure(),
    add: async (name, signal) => (await opened()).add(name, signal),
    read: (name) => createReadStream(join(dataDir, "backups", name)),
    list: async () => (await opened()).list(),
    remove: async (name) => (await opened()).remove(name),
  };
}
