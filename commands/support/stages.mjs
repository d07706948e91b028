import { tool } from "./project.mjs";

/**
 * The checks that read the code; each is passed or failed as a whole. What they
 * read of files that did not change since is kept in .cache.
 */
export const codeChecks = {
  types: [
    tool("typescript-7/bin/tsc"),
    ...["--noEmit", "-p", ".", "--incremental"],
    ...["--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
  ],
  lint: [tool("oxlint/bin/oxlint")],
  format: [tool("oxfmt/bin/oxfmt"), "--check"],
  layers: [
    tool("dependency-cruiser/bin/dependency-cruise.mjs"),
    ...["--config", ".dependency-cruiser.cjs"],
    ...["--cache", ".cache/layers", "--cache-strategy", "content"],
    ...["app", "drizzle", "sandbox", "seed", "server.ts", "commands"],
  ],
  unused: [
    tool("knip/bin/knip.js"),
    ...["--cache", "--cache-location", ".cache/unused"],
  ],
};

export const unitTests = [tool("vitest/vitest.mjs"), "run"];
/** All but the few that take a third of the time: npm test runs those as well. */
export const quickTests = [...unitTests, "--exclude", "**/*.slow.test.ts"];
export const browserTests = [tool("@playwright/test/cli.js"), "test"];
