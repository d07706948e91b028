import { tool } from "./project.mjs";

/** The checks that read the code; each is passed or failed as a whole. */
export const codeChecks = {
  types: [tool("typescript/bin/tsc"), "--noEmit", "-p", "."],
  lint: [tool("eslint/bin/eslint.js"), "--max-warnings", "0", "."],
  format: [
    tool("prettier/bin/prettier.cjs"),
    "--check",
    "--log-level=warn",
    ".",
  ],
  layers: [
    tool("dependency-cruiser/bin/dependency-cruise.mjs"),
    ...["--config", ".dependency-cruiser.cjs"],
    ...["app", "drizzle", "server.ts", "commands"],
  ],
  unused: [tool("knip/bin/knip.js")],
};

/** Faster where a file is unchanged since it last passed; for daily checks. */
export const cacheOptions = {
  lint: [
    ...["--cache", "--cache-strategy", "content"],
    ...["--cache-location", ".cache/eslint/"],
  ],
  format: [
    ...["--cache", "--cache-strategy", "content"],
    ...["--cache-location", ".cache/prettier"],
  ],
};

export const unitTests = [tool("vitest/vitest.mjs"), "run"];
export const browserTests = [tool("@playwright/test/cli.js"), "test"];
