/**
 * npm run dev: runs the server from its sources. Changed pages update in the
 * browser (Vite, inside the server); other changes restart the server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";

import { learnPlanner } from "./support/build.mjs";
import { bundleEntries, bundleOptions } from "./support/bundle.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { readEnvFile } from "./support/env-file.mjs";
import { main, root, say } from "./support/project.mjs";

const program = "commands/support/dev-server.mjs";
let server;
let turn = Promise.resolve();

await main(async () => {
  await ensureDependencies();
  readEnvFile();
  const { context } = await import("esbuild");
  const watcher = await context({
    ...bundleOptions,
    entryPoints: bundleEntries().filter(({ out }) => isNeeded(out)),
    outdir: "build",
    plugins: [{ name: "restart", setup: restartAfterBuild }],
  });
  await watcher.watch();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void leave(watcher));
  }
});

function isNeeded(out) {
  return out.startsWith("workers/") || out === "commands/learn-planner";
}

function restartAfterBuild(build) {
  build.onEnd(({ errors }) => {
    if (errors.length > 0) return;
    turn = turn.then(learnPlanner).then(restart);
  });
}

async function restart() {
  if (server) say("restarting ...");
  await stop();
  server = spawn(process.execPath, ["--enable-source-maps", program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development" },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  server.once("message", () => {
    turn = turn.then(restart);
  });
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function leave(watcher) {
  await turn;
  await stop();
  await watcher.dispose();
  process.exit(0);
}
