/**
 * npm start: installs, builds and serves; skips what is up to date. The server
 * runs in this process, so that signals reach it.
 */
import { readEnvFile } from "./support/env-file.mjs";
import { main } from "./support/project.mjs";
import { ensureRunnable } from "./support/runnable.mjs";

await main(async () => {
  await ensureRunnable();
  readEnvFile();
  process.env.NODE_ENV ??= "production";
  process.setSourceMapsEnabled(true);
  await import("../build/server/main.js");
});
