import { spawnSync } from "node:child_process";
import fs from "node:fs";

import { say } from "./project.mjs";
import { run } from "./run.mjs";

export function hasProgram(name) {
  const { status } = spawnSync(name, ["--version"], { stdio: "ignore" });
  return status === 0;
}

/** Only root on a Debian system may add packages without asking anybody. */
export function canInstallPackages() {
  return (
    process.getuid?.() === 0 &&
    fs.existsSync("/etc/debian_version") &&
    hasProgram("apt-get")
  );
}

/** Adds Debian packages; false when that is not possible here. */
export async function installPackages(names) {
  if (!canInstallPackages()) return false;
  say(`installing ${names.join(", ")} ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  const options = ["install", "-y", "-qq", "--no-install-recommends"];
  const { code } = await run("apt-get", [...options, ...names], { env });
  return code === 0;
}
