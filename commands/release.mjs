/**
 * npm run release -- <folder>: makes a folder that runs the built site without
 * development dependencies, for this platform and version of Node. Builds first
 * if sources changed.
 */
import fs from "node:fs";
import path from "node:path";

import { ensureBuild } from "./support/build.mjs";
import { ensureDependencies, installInto } from "./support/dependencies.mjs";
import { CommandError, inProject, main, say } from "./support/project.mjs";

const parts = [
  "build",
  "deploy",
  "drizzle/migrations",
  "package.json",
  "package-lock.json",
];
/** Commands that only a checkout runs. */
const measuring = /\/build\/commands\/(?:bench|learn|lighthouse)[^/]*$/;
/** Never read while the site runs. */
const unread = /\.(?:map|[cm]?ts)$/;
/** The sources of SQLite's driver; its compiled file stays. */
const sources = [
  "node_modules/better-sqlite3/deps",
  "node_modules/better-sqlite3/src",
];

await main(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new CommandError("Usage: npm run release -- <folder>");
  const folder = path.resolve(process.env.INIT_CWD ?? "", name);
  const isFree = !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
  if (!isFree) throw new CommandError(`${folder} is not empty.`);
  await ensureDependencies();
  await ensureBuild();
  for (const part of parts) {
    fs.cpSync(inProject(part), path.join(folder, part), {
      recursive: true,
      filter: (file) =>
        !file.endsWith("_snapshot.json") && !measuring.test(file),
    });
  }
  say("installing packages ...");
  await installInto(folder);
  prune(folder);
  removeScripts(folder);
  const [packages, all] = ["node_modules", "."].map((part) =>
    megabytesOf(path.join(folder, part)),
  );
  say(`${folder}: ${all} MB, of which packages ${packages} MB`);
});

/**
 * npm run reads no settings of a live site, so it would use a demo database in
 * the release.
 */
function removeScripts(folder) {
  const file = path.join(folder, "package.json");
  const { scripts: _, ...rest } = JSON.parse(fs.readFileSync(file, "utf8"));
  fs.writeFileSync(file, `${JSON.stringify(rest, null, 2)}\n`);
}

/**
 * npm also installs development packages that a production package names as an
 * optional peer.
 */
function prune(folder) {
  const lock = fs.readFileSync(path.join(folder, "package-lock.json"), "utf8");
  const surplus = Object.entries(JSON.parse(lock).packages)
    .filter(([, { devOptional }]) => devOptional)
    .map(([place]) => place);
  for (const part of [...surplus, ...sources]) {
    fs.rmSync(path.join(folder, part), { recursive: true, force: true });
  }
  for (const file of filesIn(path.join(folder, "node_modules"))) {
    if (unread.test(file)) fs.rmSync(file);
  }
}

function filesIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function megabytesOf(folder) {
  const sizes = filesIn(folder).map((file) => fs.statSync(file).size);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
}
