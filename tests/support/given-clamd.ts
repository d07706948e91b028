import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { onTestFinished } from "vitest";

import { until } from "./until";

/** ClamAV's daemon, if it is installed; CI installs it. */
export const CLAMD = [
  "/usr/sbin/clamd",
  "/usr/bin/clamd",
  "/usr/local/sbin/clamd",
].find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The EICAR test file, in parts, so that no scanner stops at this source. */
export const EICAR = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR",
  "-STANDARD-",
  "ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

/** What the test's own signature finds. */
export const OWN_MALWARE = "armory test malware, which does nothing";

/**
 * Starts the daemon on a socket in a temporary folder, with two signatures of
 * the test's own instead of a downloaded database; returns its address.
 */
export async function givenClamd(program: string): Promise<string> {
  // Short, because the paths of sockets are limited.
  const folder = await mkdtemp(join(tmpdir(), "clamd-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const signatures = join(folder, "signatures");
  await mkdir(signatures);
  const hex = Buffer.from(OWN_MALWARE).toString("hex");
  await writeFile(join(signatures, "own.ndb"), `Own-Test:0:*:${hex}\n`);
  await writeFile(
    join(signatures, "eicar.hdb"),
    "44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n",
  );
  const socket = join(folder, "socket");
  const settings = [
    "Foreground yes",
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    "StreamMaxLength 1M",
    "AlertExceedsMax yes",
  ];
  await writeFile(join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
  await chmod(folder, 0o700);
  const daemon = spawn(program, ["-c", join(folder, "clamd.conf")], {
    stdio: "ignore",
  });
  const ended = new Promise((done) => daemon.once("exit", done));
  onTestFinished(async () => {
    daemon.kill("SIGKILL");
    await ended;
  });
  await until("ClamAV listens", () =>
    stat(socket).then(
      () => true,
      () => false,
    ),
  );
  return `unix:${socket}`;
}
