import { tool } from "./project.mjs";

/**
 * Checks that read the code; each passes or fails as a whole. Results for
 * unchanged files are kept in .cache.
 */
export const codeChecks = {
  types: [
    tool("typescript-7/bin/tsc"),
    "--noEmit",
    "-p",
    ".",
    "--incremental",
    "--tsBuildInfoFile",
    ".cache/types.tsbuildinfo",
  ],
  lint: [tool("oxlint/bin/oxlint")],
  format: [tool("oxfmt/bin/oxfmt"), "--check"],
  layers: [
    tool("dependency-cruiser/bin/dependency-cruise.mjs"),
    "--config",
    ".dependency-cruiser.cjs",
    "--cache",
    ".cache/layers",
    "--cache-strategy",
    "content",
    "app",
    "drizzle",
    "sandbox",
    "seed",
    "server.ts",
    "commands",
  ],
  unused: [
    tool("knip/bin/knip.js"),
    "--cache",
    "--cache-location",
    ".cache/unused",
  ],
};

export const unitTests = [tool("vitest/vitest.mjs"), "run"];
/**
 * All except the few that take a third of the time, which npm test also runs.
 */
export const quickTests = [...unitTests, "--exclude", "**/*.slow.test.ts"];
export const browserTests = [tool("@playwright/test/cli.js"), "test"];
