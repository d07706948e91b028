import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { expect, test } from "@playwright/test";

import { freePort } from "../../commands/support/free-port.mjs";
import { untilReady } from "../e2e/support/processes";
import { productionFolder } from "./production-folder";

test.describe.configure({ mode: "serial" });

let site: ReturnType<typeof productionFolder>;

test.beforeAll(() => {
  site = productionFolder();
});

test.afterAll(() => {
  site.remove();
});

/** Starts an npm command in the folder without npm being installed. */
function start(command: string, ...words: string[]) {
  const args = [join(site.path, "commands", command), ...words];
  return spawn(process.execPath, args, {
    env: { PATH: "/nowhere", TZ: "UTC", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function run(command: string, ...words: string[]) {
  const child = start(command, ...words);
  const ended = once(child, "close");
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
  ]);
  await ended;
  return { code: child.exitCode, said: said + complained };
}

test("npm start serves without development dependencies, as configured in .env", async () => {
  const PORT = await freePort();
  const dataDir = join(site.path, "own-data");
  const lines = [`PORT=${PORT}`, `DATA_DIR="${dataDir}"`, "APP_MOD=live"];
  writeFileSync(join(site.path, ".env"), lines.join("\n"));
  const child = start("start.mjs");
  const log = text(child.stdout);
  const errors = text(child.stderr);
  try {
    const address = `http://127.0.0.1:${PORT}`;
    await untilReady(child, address);
    const page = await fetch(`${address}/agent/quote-forge`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(existsSync(join(dataDir, "armory.db"))).toBe(true);
    expect(existsSync(join(site.path, "node_modules/vite"))).toBe(false);
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  expect(await log).toContain("Did you mean APP_MODE?");
  expect(await log).not.toContain("installing");
  expect(await errors).toBe("");
});

test("the commands run without development dependencies, as configured in .env", async () => {
  const administrators = await run("program.mjs", "admin", "list");
  expect(administrators.said).toContain("admin@armory.test");
  const jobs = await run("program.mjs", "jobs", "once");
  expect(jobs.said).toContain("backup: ");
  expect(jobs.code).toBe(0);
  const copy = await run("program.mjs", "db-copy");
  expect(copy.said).toContain("DATABASE_URL is not set");
});

test("variables of the environment take precedence over .env", async () => {
  const empty = join(site.path, "empty-data");
  mkdirSync(empty);
  const args = [join(site.path, "commands/program.mjs"), "admin", "list"];
  const child = spawn(process.execPath, args, {
    env: { PATH: "/nowhere", NODE_ENV: "production", DATA_DIR: empty },
    stdio: ["ignore", "pipe", "inherit"],
  });
  expect(await text(child.stdout)).toBe("There is no administrator yet.\n");
});

test("an outdated build is reported, and nothing is installed", async () => {
  mkdirSync(join(site.path, "app"));
  const { code, said } = await run("start.mjs");
  rmSync(join(site.path, "app"), { recursive: true });
  expect(code).toBe(1);
  expect(said).toContain("build/ is missing or older than the sources");
  expect(existsSync(join(site.path, "node_modules/vite"))).toBe(false);
});
