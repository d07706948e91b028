import { pino } from "pino";
import { expect, test } from "vitest";

import { collectErrors } from "~/integrations/error-collector.server";
import { runOnce } from "~/jobs/once.server";
import { UsageError } from "~/jobs/read-arguments";
import { listErrorGroups } from "~/models/platform/error-groups.server";
import { storingErrors } from "~/run-command.server";

import { testCtx } from "../support/ctx";

test("errors of commands and of the jobs they run are stored for administrators", async () => {
  const ctx = await testCtx();
  const errors = collectErrors(ctx.metrics);
  const { logMethod } = errors;
  ctx.log = pino({ hooks: { logMethod } }, { write: () => undefined });
  const job = {
    name: "sweep",
    everySeconds: 60,
    run: () => Promise.reject(new Error("The crates are lost")),
  };

  await storingErrors(ctx, errors, async (own) => {
    await runOnce(own, null, [job]);
  });
  for (const error of [new TypeError("No such crate"), new UsageError("?")]) {
    const fail = () => Promise.reject(error);
    await expect(storingErrors(ctx, errors, fail)).rejects.toBe(error);
  }

  const groups = await listErrorGroups(ctx.store.read, 10);
  expect(groups.map(({ type, message }) => [type, message]).sort()).toEqual([
    ["Error", "The crates are lost"],
    ["TypeError", "No such crate"],
  ]);
});
