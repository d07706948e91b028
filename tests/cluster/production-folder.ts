import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const INSTALLED = "node_modules/.package-lock.json";

type Lock = { packages: Record<string, { dev?: boolean }> };

/**
 * A copy of the built project after `npm ci --omit=dev`: only production
 * packages can be imported, and npm's own list contains no others.
 */
export function productionFolder() {
  const path = mkdtempSync(join(tmpdir(), "armory-production-"));
  for (const name of ["build", "commands", "drizzle/migrations"]) {
    cpSync(join(ROOT, name), join(path, name), { recursive: true });
  }
  for (const name of ["package.json", "package-lock.json"]) {
    cpSync(join(ROOT, name), join(path, name));
  }
  linkProductionPackages(path);
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function linkProductionPackages(path: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, INSTALLED), "utf8")) as Lock;
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  mkdirSync(join(path, "node_modules"));
  const packages = Object.fromEntries(kept);
  writeFileSync(join(path, INSTALLED), JSON.stringify({ ...lock, packages }));
  for (const [place] of kept) {
    const isTop = place.lastIndexOf("node_modules/") === 0;
    if (!isTop) continue;
    mkdirSync(dirname(join(path, place)), { recursive: true });
    symlinkSync(join(ROOT, place), join(path, place));
  }
}
