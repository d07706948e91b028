import { spawn } from "node:child_process";
import os from "node:os";

import { root } from "./project.mjs";

const children = new Set();
const signals = ["SIGINT", "SIGTERM"];
let endedBy;

/**
 * Runs a program and resolves with its exit code, or 124 after `timeout`
 * milliseconds. It has no standard input. With `capture` the output is
 * collected instead of shown.
 */
export function run(file, args, options = {}) {
  const { env, capture = false, timeout } = options;
  const output = capture ? "pipe" : "inherit";
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
  });
  const collected = [];
  child.stdout?.on("data", (chunk) => collected.push(chunk));
  child.stderr?.on("data", (chunk) => collected.push(chunk));

  return new Promise((resolve) => {
    watch(child);
    const limit = startLimit(child, timeout);
    const finish = (code) => {
      clearTimeout(limit.timer);
      unwatch(child);
      resolve({
        code: limit.reached ? 124 : code,
        output: Buffer.concat(collected).toString(),
      });
    };
    child.once("error", () => finish(127));
    child.once("close", (code) => finish(code ?? 1));
  });
}

/** Runs a JavaScript file with the current Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

function startLimit(child, timeout) {
  const limit = { reached: false, timer: undefined };
  if (!timeout) return limit;
  limit.timer = setTimeout(() => {
    limit.reached = true;
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  }, timeout);
  return limit;
}

/**
 * While programs run, passes signals on to them and exits after they have. At
 * other times signals have their usual effect.
 */
function watch(child) {
  if (children.size === 0) {
    for (const signal of signals) process.on(signal, passOn);
  }
  children.add(child);
}

function unwatch(child) {
  children.delete(child);
  if (children.size > 0) return;
  for (const signal of signals) process.off(signal, passOn);
  if (endedBy) process.exit(128 + os.constants.signals[endedBy]);
}

function passOn(signal) {
  endedBy = signal;
  for (const child of children) child.kill(signal);
}
