import os from "node:os";
import { fileURLToPath } from "node:url";

import { configDefaults, defineConfig } from "vitest/config";

import { engineTests } from "./tests/support/engine-tests";

const processors = os.availableParallelism();
const engine = process.env.TEST_ENGINE ?? "sqlite";
const isCluster = process.env.TEST_SUITE === "cluster";

export default defineConfig({
  plugins: [
    {
      name: "globs-are-read-anew",
      configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => {
        // What a glob finds changes while the text of its module does not.
        define(({ sourceCode }) =>
          sourceCode.includes("import.meta.glob") ? false : null);
      },
    },
  ],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "@remix-run/route-config": fileURLToPath(
        new URL("./tests/support/route-config.ts", import.meta.url),
      ),
    },
  },
  test: {
    include: isCluster ? ["tests/cluster/*.test.ts"] : filesFor(engine),
    exclude: [...configDefaults.exclude, "tests/e2e/**"],
    env: {
      NODE_ENV: "test",
      TZ: "UTC",
      TEST_ENGINE: engine,
    },
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/setup.ts"],
    pool: "forks",
    // Every test has a context of its own: files may share their modules, and
    // loading those anew for each file took longer than the tests.
    isolate: false,
    // Transformed modules are kept between runs, and for the other engine.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    maxWorkers: Math.min(4, Math.max(2, processors)),
    // Long enough for a busy machine; a passing test never waits this long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});

function filesFor(engine: string): string[] {
  if (engine !== "sqlite") return engineTests();
  return ["tests/!(cluster)/**/*.test.{ts,tsx}"];
}
