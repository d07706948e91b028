import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const command = ["describe", "--always", "--dirty", "--exclude", "*"];

/**
 * The short id of a checkout's commit, with "-dirty" if tracked files differ
 * from it; "unknown" without Git, as in the build of an image.
 */
export function describeCommit(folder) {
  // Git would otherwise describe a repository that the folder lies in.
  if (!fs.existsSync(path.join(folder, ".git"))) return "unknown";
  const { status, stdout } = spawnSync("git", command, {
    cwd: folder,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "unknown";
}
