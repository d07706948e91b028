import { tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import { browserFlags, findBrowser } from "./commands/support/browser.mjs";

const port = process.env.E2E_PORT ?? "3211";
const address = `http://127.0.0.1:${port}`;
// For the server and the tests, which run in other processes.
process.env.E2E_DATA ??= join(tmpdir(), `armory-e2e-${port}`);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.{spec,test}.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only for a browser that stopped drawing: tests/e2e/support/test.ts.
  retries: 1,
  // Long enough for a busy machine; a passing test never waits this long.
  // A site takes over a minute to start where other suites run too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.E2E_REPORT ?? ".cache/test/e2e.json" }],
  ],
  use: {
    baseURL: address,
    actionTimeout: 90_000,
    locale: "en-US",
    timezoneId: "UTC",
    // The software renderer draws every frame of an animation.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Traces of all tests take a quarter of the run: --trace on records them.
    trace: "off",
    // Pictures take a fifth of a page's time; some tests turn them on again.
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserFlags, "--blink-settings=imagesEnabled=false"],
    },
  },
  projects: [
    { name: "javascript", use: { javaScriptEnabled: true } },
    {
      name: "no-javascript",
      grep: /@both-ways/,
      use: { javaScriptEnabled: false },
    },
  ],
  globalSetup: "./tests/e2e/support/demo-data.ts",
  webServer: {
    command: "node tests/e2e/support/server.mjs",
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
