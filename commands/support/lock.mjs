import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { inProject, say } from "./project.mjs";

const file = inProject(".cache", "setup.lock");
const beatEvery = 2_000;
const silentAfter = 30_000;

/**
 * Runs `work` while no other process of this checkout installs or builds. Takes
 * over a lock whose holder has died, or has not updated it for half a minute.
 */
export async function withSetupLock(work) {
  const token = `${process.pid} ${randomUUID()}`;
  await acquire(token);
  const beat = setInterval(touch, beatEvery);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (holder() === token) fs.rmSync(file, { force: true });
  }
}

async function acquire(token) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!(await tryAcquire(token))) {
    if (!told) say("waiting for another start in this folder to finish ...");
    told = true;
    await wait(250);
  }
}

async function tryAcquire(token) {
  const current = holder();
  if (current !== undefined) {
    if (!isAbandoned(current)) return false;
    fs.rmSync(file, { force: true });
  }
  try {
    fs.writeFileSync(file, token, { flag: "wx" });
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  if (current === undefined) return true;
  // Two processes may take over one abandoned lock: the last writer has it.
  await wait(100);
  return holder() === token;
}

function holder() {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAbandoned(token) {
  const pid = Number(token.split(" ")[0]);
  return pid === process.pid || !isAlive(pid) || isSilent();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function isSilent() {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > silentAfter;
}

function touch() {
  const now = new Date();
  fs.utimes(file, now, now, () => undefined);
}
