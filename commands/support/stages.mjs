import { tool } from "./project.mjs";

/** The checks that read the code; each is passed or failed as a whole. */
export const codeChecks = {
  types: [tool("typescript-7/bin/tsc"), "--noEmit", "-p", "."],
  lint: [tool("oxlint/bin/oxlint")],
  format: [tool("oxfmt/bin/oxfmt"), "--check"],
  layers: [
    tool("dependency-cruiser/bin/dependency-cruise.mjs"),
    ...["--config", ".dependency-cruiser.cjs"],
    ...["app", "drizzle", "server.ts", "commands"],
  ],
  unused: [tool("knip/bin/knip.js")],
};

export const unitTests = [tool("vitest/vitest.mjs"), "run"];
export const browserTests = [tool("@playwright/test/cli.js"), "test"];
