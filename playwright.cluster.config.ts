import { defineConfig } from "@playwright/test";

import base from "./playwright.config";

/** Tests that start all they need: processes, PostgreSQL servers, nginx, a copy of the project. */
export default defineConfig({
  ...base,
  testDir: "tests/cluster",
  testMatch: "**/*.spec.ts",
  timeout: 240_000,
  retries: 0,
  projects: [{ name: "javascript" }],
  globalSetup: [],
  webServer: [],
});
