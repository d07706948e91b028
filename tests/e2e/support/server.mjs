/**
 * The production build on a separate database, for one run of the browser
 * tests. It stops, and its data is deleted, when the tests end.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const dataDir = process.env.E2E_DATA;
fs.rmSync(dataDir, { recursive: true, force: true });

const server = spawn(process.execPath, ["build/server/main.js"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    PATH: process.env.PATH,
    TZ: "UTC",
    NODE_ENV: "production",
    APP_MODE: "demo",
    HOST: "127.0.0.1",
    PORT: process.env.E2E_PORT ?? "3211",
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
  },
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => server.kill("SIGTERM"));
}

server.on("exit", (code) => {
  fs.rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
