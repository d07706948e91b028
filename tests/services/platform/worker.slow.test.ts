import { expect, test } from "vitest";

import { JOBS } from "~/jobs/jobs.server";
import { runOnce } from "~/jobs/once.server";
import { readArguments } from "~/jobs/read-arguments";
import { sendMail } from "~/jobs/send-mail.server";
import { startWorker } from "~/jobs/worker.server";
import { runJob, type Job } from "~/services/platform/run-job.server";

import { START, testCtx } from "../../support/ctx";
import { givenMail, leaseOf, onlyMail } from "../../support/given-delivery";

const jobs = ["backup", "send-mail"];
const demo = { mode: "demo", jobs } as const;
const live = { mode: "live", jobs } as const;
const tickMs = 5;

test("the worker sends mail queued while it runs", async () => {
  const ctx = await testCtx();
  const worker = startWorker(ctx, { jobs: [sendMail], tickMs });
  await expect
    .poll(async () => (await leaseOf(ctx))?.lastFinishedAt)
    .toBeTruthy();
  await givenMail(ctx);
  ctx.advance(5_000);

  await expect.poll(() => ctx.mail.received.length).toBe(1);
  await worker.stop();
});

test("stopping waits for the running job, and starts no other", async () => {
  const ctx = await testCtx();
  let runs = 0;
  let end = () => undefined as unknown;
  const job: Job = {
    name: "slow",
    everySeconds: 0,
    run: () => {
      runs += 1;
      return new Promise((done) => (end = () => done("done")));
    },
  };
  const worker = startWorker(ctx, { jobs: [job], tickMs });
  await expect.poll(() => runs).toBe(1);

  const stopping = worker.stop();
  const { signal } = new AbortController();
  const early = await runJob(ctx, job, { holder: "another", signal });
  expect(early.state).toBe("taken");
  end();
  await stopping;
  expect(await leaseOf(ctx)).toMatchObject({ holder: null });

  let ticks = 0;
  const other: Job = {
    name: "ticks",
    everySeconds: 0,
    run: () => Promise.resolve(String((ticks += 1))),
  };
  const next = startWorker(ctx, { jobs: [other], tickMs });
  await expect.poll(() => ticks).toBeGreaterThan(3);
  await next.stop();
  expect(runs).toBe(1);
});

test("a job that hangs does not delay the others", async () => {
  const ctx = await testCtx();
  let runs = 0;
  let free: (() => void) | null = null;
  const jobs: Job[] = [
    {
      name: "hangs",
      everySeconds: 0,
      run: () =>
        new Promise((done) => {
          free = () => done("freed");
        }),
    },
    {
      name: "runs",
      everySeconds: 0,
      run: () => Promise.resolve(String((runs += 1))),
    },
  ];
  const worker = startWorker(ctx, { jobs, tickMs });

  await expect.poll(() => free).not.toBeNull();
  const before = runs;
  await expect.poll(() => runs).toBeGreaterThan(before + 2);
  free!();
  await worker.stop();
});

test("an unreadable database is logged, and the worker continues", async () => {
  const ctx = await testCtx();
  const { read } = ctx.store;
  const broken = Object.create(read, {
    select: {
      value: () => {
        throw new Error("no database");
      },
    },
  }) as typeof read;
  ctx.store = { ...ctx.store, read: broken };
  let runs = 0;
  const job: Job = {
    name: "runs",
    everySeconds: 3_600,
    run: () => Promise.resolve(String((runs += 1))),
  };
  const worker = startWorker(ctx, { jobs: [job], tickMs });
  await expect.poll(() => ctx.logged.length).toBeGreaterThan(0);
  expect(ctx.logged[0]).toMatchObject({ msg: "due jobs could not be read" });

  ctx.store = { ...ctx.store, read };
  await expect.poll(() => runs).toBe(1);
  await worker.stop();
});

test("`once` runs every job, due or not, and keeps its next run", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  await runOnce(ctx, null);
  const [lease] = [await leaseOf(ctx)];
  await givenMail(ctx, "second");

  const outcomes = await runOnce(ctx, null);

  const names = (list: readonly { name: string }[]) =>
    list.map(({ name }) => name);
  expect(names(outcomes)).toEqual(names(JOBS));
  // The provider of these two is unreachable here.
  expect(names(outcomes.filter(({ state }) => state !== "done"))).toEqual([
    "reconcile-payments",
    "compare-ledger",
  ]);
  const mail = outcomes.find(({ name }) => name === "send-mail");
  expect(mail?.line).toBe("1 sent, 0 postponed, 0 given up, 0 kept");
  expect((await leaseOf(ctx))?.dueAt).toEqual(lease?.dueAt);
});

test("`once` skips a job that another process is running", async () => {
  const ctx = await testCtx();
  const stuck: Job = {
    name: "stuck",
    everySeconds: 5,
    run: () => new Promise(() => undefined),
  };
  const running = runOnce(ctx, null, [stuck]);
  void running;
  await expect.poll(async () => (await leaseOf(ctx))?.holder).toBeTruthy();

  expect(await runOnce(ctx, null, [stuck])).toMatchObject([{ state: "taken" }]);
});

test("`once` at another time does what is due then, under a current lease", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  ctx.mail.isDown = true;
  await runOnce(ctx, null, [sendMail]);
  ctx.mail.isDown = false;
  const at = new Date(START.getTime() + 60_000);

  await runOnce(ctx, at, [sendMail]);

  expect(await onlyMail(ctx)).toMatchObject({ status: "sent", sentAt: at });
  expect((await leaseOf(ctx))?.dueAt).toEqual(START);
});

test("the command accepts once, and another time only in demo mode", () => {
  const at = "2026-06-01T12:00:00+02:00";

  const time = new Date("2026-06-01T10:00:00Z");
  expect(readArguments(["once"], live)).toEqual({ at: null, job: null });
  expect(readArguments(["once", "backup"], live)).toEqual({
    at: null,
    job: "backup",
  });
  expect(readArguments(["once", "--at", at], demo)).toEqual({
    at: time,
    job: null,
  });
  expect(readArguments(["once", "backup", "--at", at], demo).at).toEqual(time);
  expect(() => readArguments(["once", "--at", at], live)).toThrow(
    "demo mode only",
  );
});

test("the command refuses unknown arguments", () => {
  for (const words of [
    [],
    ["twice"],
    ["once", "--at"],
    ["once", "--soon", "2026-06-01T12:00:00Z"],
    ["once", "--at", "2026-06-01T12:00:00Z", "more"],
  ]) {
    expect(() => readArguments(words, demo)).toThrow("Usage");
  }
  expect(() => readArguments(["once", "--at", "tomorrow"], demo)).toThrow(
    "needs a time",
  );
  expect(() => readArguments(["once", "backups"], demo)).toThrow(
    "No job is called backups. The jobs: backup, send-mail",
  );
});
