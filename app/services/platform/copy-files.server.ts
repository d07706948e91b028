import type { PackageStore } from "~/integrations/packages/package-store.server";

type CopiedFiles = {
  copied: number;
  present: number;
  /** The names of files whose content has another hash; they are left out. */
  damaged: string[];
};

/** Copies every file that the target lacks. Can be repeated at any time. */
export async function copyFiles(
  from: PackageStore,
  to: PackageStore,
): Promise<CopiedFiles> {
  const done: CopiedFiles = { copied: 0, present: 0, damaged: [] };
  for await (const { sha256, size } of from.list()) {
    const there = await to.find(sha256);
    if (there?.size === size) {
      done.present += 1;
      continue;
    }
    const stored = await to.write(from.read(sha256), size);
    if (stored.sha256 === sha256) {
      done.copied += 1;
    } else {
      await to.remove(stored.sha256);
      done.damaged.push(sha256);
    }
  }
  return done;
}
