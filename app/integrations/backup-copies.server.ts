import type { Bucket } from "./packages/object-bucket.server";

/** Backups of the database file in the object store. */
export type BackupCopies = {
  add: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

const FOLDER = "backups";

export function openBackupCopies(bucket: Bucket): BackupCopies {
  return {
    add: (name, content) => bucket.put(`${FOLDER}/${name}`, content),
    list: async () => {
      const names = [];
      for await (const { key } of bucket.list(FOLDER)) {
        names.push(key.slice(FOLDER.length + 1));
      }
      return names;
    },
    remove: (name) => bucket.remove(`${FOLDER}/${name}`),
  };
}
