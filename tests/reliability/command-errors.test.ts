import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";

import { collectErrors } from "~/integrations/error-collector.server";
import { runOnce } from "~/jobs/once.server";
import { UsageError } from "~/jobs/read-arguments";
import { listErrorGroups } from "~/models/platform/error-groups.server";
import {
  NewerDatabaseError,
  UnmarkedPaymentsError,
} from "~/models/platform/migrations.server";
import {
  readCommandEnvironment,
  shownFailure,
  storingErrors,
  terminal,
} from "~/run-command.server";
import type { Job } from "~/services/platform/run-job.server";

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

test("a command prints each failure once, as a sentence, and has then failed", async () => {
  const ctx = await testCtx();
  const { logMethod } = collectErrors(ctx.metrics);
  ctx.log = pino({ hooks: { logMethod } }, terminal());
  const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => {
    printed.mockRestore();
    process.exitCode = undefined;
  });
  const away = new Error("The provider is away\nRequest id: 1");
  const job: Job = {
    name: "sweep",
    everySeconds: 60,
    run: (own) => {
      own.log.info("the broom is new");
      for (const id of ["a", "b", "b"]) {
        own.log.warn({ err: away, id }, "a crate was not swept");
      }
      expect(process.exitCode).toBeUndefined();
      return Promise.reject(new Error("2 crates are left"));
    },
  };

  await runOnce(ctx, null, [job]);

  expect(printed.mock.calls).toEqual([
    ["sweep: a crate was not swept: The provider is away (id a)\n"],
    ["sweep: a crate was not swept: The provider is away (id b)\n"],
    ["sweep: a job failed: 2 crates are left\n"],
  ]);
  expect(process.exitCode).toBe(1);
});

test("a command says what its user can fix without a stack", () => {
  const newer = new NewerDatabaseError("The database is newer.");
  expect(shownFailure(newer)).toBe("The database is newer.");
  expect(shownFailure(new UnmarkedPaymentsError())).toMatch(
    "PAYMENTS_UNMARKED=test",
  );
  const fault = new TypeError("No such crate");
  expect(shownFailure(fault)).toBe(fault);
});

test("a command in a release needs DATA_DIR", () => {
  const release = mkdtempSync(join(tmpdir(), "armory-release-"));
  onTestFinished(() => {
    rmSync(release, { recursive: true });
  });
  expect(() => readCommandEnvironment(release, {})).toThrow(
    "DATA_DIR is not set",
  );
  const named = readCommandEnvironment(release, { DATA_DIR: "/srv/armory" });
  expect(named.dataDir).toBe("/srv/armory");
  expect(readCommandEnvironment(".", {}).mode).toBe("demo");
});
