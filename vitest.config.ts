import os from "node:os";
import { fileURLToPath } from "node:url";

import { configDefaults, defineConfig } from "vitest/config";

const processors = os.availableParallelism();

export default defineConfig({
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "tests/e2e/**"],
    env: {
      NODE_ENV: "test",
      TZ: "UTC",
      TEST_ENGINE: process.env.TEST_ENGINE ?? "sqlite",
    },
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/setup.ts"],
    pool: "forks",
    // Every test has a context of its own: files may share their modules, and
    // loading those anew for each file took longer than the tests.
    isolate: false,
    maxWorkers: Math.min(4, Math.max(2, processors)),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
