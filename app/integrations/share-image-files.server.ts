import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";

export type ShareImageFiles = {
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, image: Buffer) => Promise<void>;
};

/**
 * Images on disk by the hash of their content. A file appears complete or not
 * at all; above the limit the oldest tenth is deleted.
 */
export function shareImageFiles(dir: string, most: number): ShareImageFiles {
  let files: number | undefined;
  let copies = 0;
  const fileOf = (key: string) => join(dir, `${key}.png`);

  async function makeRoom(): Promise<void> {
    files = (files ?? (await readdir(dir)).length) + 1;
    if (files <= most) return;
    await removeOldest(dir, Math.ceil(most / 10));
    files = (await readdir(dir)).length;
  }

  return {
    read: async (key) => {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: async (key, image) => {
      await mkdir(dir, { recursive: true });
      copies += 1;
      const draft = join(dir, `${key}.${process.pid}-${copies}.part`);
      await writeFile(draft, image);
      await rename(draft, fileOf(key));
      await makeRoom();
    },
  };
}

async function removeOldest(dir: string, number: number): Promise<void> {
  const names = await readdir(dir);
  const aged = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(dir, name)).catch(() => null);
      return { name, at: found?.mtimeMs ?? 0 };
    }),
  );
  aged.sort((a, b) => a.at - b.at);
  for (const { name } of aged.slice(0, number)) {
    await rm(join(dir, name), { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, "code") === "ENOENT";
}
