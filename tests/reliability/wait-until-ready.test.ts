import { spawnSync } from "node:child_process";

import { expect, test } from "vitest";

test("a start stops waiting when its process has ended", () => {
  const { pid } = spawnSync("true");
  const waited = spawnSync("deploy/systemd/wait-until-ready", ["9"], {
    env: { ...process.env, MAINPID: String(pid) },
    encoding: "utf8",
    timeout: 10_000,
  });
  expect(waited.status).toBe(1);
  expect(waited.stderr).toContain("The process ended before it was ready");
});
