import { spawnSync } from "node:child_process";
import fs from "node:fs";

import { say } from "./project.mjs";
import { run } from "./run.mjs";

export function hasProgram(name) {
  const { status } = spawnSync(name, ["--version"], { stdio: "ignore" });
  return status === 0;
}

/** Only root on a Debian system may install packages without asking. */
function canInstallPackages() {
  return (
    process.getuid?.() === 0 &&
    fs.existsSync("/etc/debian_version") &&
    hasProgram("apt-get")
  );
}

/** Debian runs this program before it starts the service of a new package. */
const POLICY = "/usr/sbin/policy-rc.d";
const START_NOTHING = "#!/bin/sh\nexit 101\n";

/** Installs Debian packages without starting their services. */
export async function installPackages(names) {
  if (!canInstallPackages()) return false;
  say(`installing ${names.join(", ")} ...`);
  const hasPolicy = fs.existsSync(POLICY);
  if (!hasPolicy) fs.writeFileSync(POLICY, START_NOTHING, { mode: 0o755 });
  try {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    const options = ["install", "-y", "-qq", "--no-install-recommends"];
    const { code } = await run("apt-get", [...options, ...names], { env });
    return code === 0;
  } finally {
    if (!hasPolicy) fs.rmSync(POLICY);
  }
}
