import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { inProject } from "./project.mjs";

/**
 * A hash of the names and contents of project files and folders, and of the
 * `extra` texts. Missing files count as absent.
 */
export function fingerprint(entries, extra = []) {
  const hash = createHash("sha256");
  for (const entry of entries) addEntry(hash, entry);
  for (const text of extra) hash.update(`${text}\0`);
  return hash.digest("hex");
}

function addEntry(hash, entry) {
  const stats = fs.statSync(inProject(entry), { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory()) return addFolder(hash, entry);
  hash.update(`${entry}\0${stats.size}\0`);
  hash.update(fs.readFileSync(inProject(entry)));
}

function addFolder(hash, folder) {
  const names = fs.readdirSync(inProject(folder)).sort();
  for (const name of names) addEntry(hash, path.posix.join(folder, name));
}

export function readStamp(file) {
  try {
    return fs.readFileSync(inProject(file), "utf8");
  } catch {
    return undefined;
  }
}

export function writeStamp(file, value) {
  fs.mkdirSync(path.dirname(inProject(file)), { recursive: true });
  fs.writeFileSync(inProject(file), value);
}
