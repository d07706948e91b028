import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const MIGRATIONS = "drizzle/migrations/pg";
const RULE = "app/models/platform/breaking-migrations.ts";
/** Builds without comparing the installed packages with that version's. */
const BUILD =
  'import("./commands/support/build.mjs").then(({ rebuild }) => rebuild())';

function run(program: string, args: readonly string[], cwd = ROOT) {
  const done = spawnSync(program, args, { cwd, encoding: "utf8" });
  return done.status === 0 ? done.stdout.trim() : null;
}

export type PreviousVersion = {
  path: string;
  /** Whether it starts on a schema to which later versions only added. */
  knowsRule: boolean;
};

/**
 * A build of the commit that added the newest migration but one, which runs
 * without the newest one, kept in .cache; null without Git or if it needs other
 * packages.
 */
export async function findPreviousVersion(): Promise<PreviousVersion | null> {
  const earlier = readdirSync(join(ROOT, MIGRATIONS))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-2);
  const log = ["log", "--diff-filter=A", "--format=%H", "-1", "--"];
  const commit = run("git", [...log, `${MIGRATIONS}/${earlier}`]);
  if (!commit) return null;
  const path = join(ROOT, ".cache/previous", commit);
  const isBuilt = existsSync(path) || build(commit, path);
  if (!isBuilt) return null;
  return Promise.resolve({ path, knowsRule: existsSync(join(path, RULE)) });
}

function build(commit: string, path: string): boolean {
  const unfinished = `${path}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const unpack = `git archive ${commit} | tar -x -C "${unfinished}"`;
  if (run("sh", ["-c", unpack]) === null) return false;
  symlinkSync(join(ROOT, "node_modules"), join(unfinished, "node_modules"));
  if (run(process.execPath, ["-e", BUILD], unfinished) === null) return false;
  renameSync(unfinished, path);
  return true;
}
