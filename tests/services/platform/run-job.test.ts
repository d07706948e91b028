import { expect, test } from "vitest";

import { nextPayoutRun } from "~/domain/ledger/payouts";
import { listDueJobs } from "~/services/platform/list-due-jobs.server";
import { runJob, type Job } from "~/services/platform/run-job.server";

import { testCtx } from "../../support/ctx";
import { leaseOf, otherProcess } from "../../support/given-delivery";

const { signal } = new AbortController();

function givenJob(run: Job["run"], values: Partial<Job> = {}): Job {
  return { name: "sweep", everySeconds: 600, run, ...values };
}

test("a job that has run is due again after its interval", async () => {
  const ctx = await testCtx();
  const job = givenJob(() => Promise.resolve("3 swept"));

  expect(await listDueJobs(ctx, [job])).toEqual([job]);
  expect(await runJob(ctx, job, { holder: "a", signal })).toEqual({
    name: "sweep",
    state: "done",
    line: "3 swept",
  });

  expect(await leaseOf(ctx)).toMatchObject({
    holder: null,
    leasedUntil: null,
    lastFinishedAt: ctx.now(),
    lastError: null,
  });
  ctx.advance(599_999);
  expect(await listDueJobs(ctx, [job])).toEqual([]);
  const early = await runJob(ctx, job, { holder: "a", signal });
  expect(early.state).toBe("taken");
  ctx.advance(1);
  expect(await listDueJobs(ctx, [job])).toEqual([job]);
});

test("a job with a schedule waits for its first time and keeps to it", async () => {
  const ctx = await testCtx();
  const week = 7 * 86_400_000;
  const job = givenJob(() => Promise.resolve("done"), {
    everySeconds: 604_800,
    nextRun: nextPayoutRun,
  });
  const run = async () =>
    (await runJob(ctx, job, { holder: "a", signal })).state;

  // The clock starts at the exact time of a run, which counts as past.
  expect(await run()).toBe("taken");
  ctx.advance(week - 1);
  expect(await run()).toBe("taken");
  ctx.advance(3_600_001);
  expect(await run()).toBe("done");
  expect((await leaseOf(ctx))?.dueAt).toEqual(
    new Date("2026-03-16T09:00:00.000Z"),
  );
});

test("of several processes one runs a due job", async () => {
  const ctx = await testCtx();
  const processes = [ctx, otherProcess(ctx, "b"), otherProcess(ctx, "c")];
  let runs = 0;
  let end = () => undefined as unknown;
  const job = givenJob(() => {
    runs += 1;
    return new Promise((done) => (end = () => done("done")));
  });
  const states: string[] = [];

  const running = processes.map(async (one, index) => {
    const holder = `holder-${index}`;
    states.push((await runJob(one, job, { holder, signal })).state);
  });
  await expect.poll(() => states).toEqual(["taken", "taken"]);
  end();
  await Promise.all(running);

  expect(runs).toBe(1);
  expect(states).toEqual(["taken", "taken", "done"]);
});

test("another process takes over after a dead worker's lease has expired", async () => {
  const ctx = await testCtx();
  const other = otherProcess(ctx, "other");
  const dead = givenJob(() => new Promise(() => undefined));
  const alive = givenJob(() => Promise.resolve("done"));
  void runJob(ctx, dead, { holder: "dead", signal });
  await expect.poll(async () => (await leaseOf(ctx))?.holder).toBe("dead");

  ctx.advance(59_999);
  expect(await listDueJobs(other, [alive])).toEqual([]);
  const early = await runJob(other, alive, { holder: "other", signal });
  ctx.advance(1);
  expect(await listDueJobs(other, [alive])).toEqual([alive]);
  const late = await runJob(other, alive, { holder: "other", signal });

  expect([early.state, late.state]).toEqual(["taken", "done"]);
});

test("a job that needs longer has a longer lease", async () => {
  const ctx = await testCtx();
  const job = givenJob(() => new Promise(() => undefined), {
    leaseSeconds: 300,
  });
  void runJob(ctx, job, { holder: "a", signal });
  await expect.poll(async () => (await leaseOf(ctx))?.holder).toBe("a");

  ctx.advance(299_999);
  expect(await listDueJobs(ctx, [job])).toEqual([]);
  ctx.advance(1);
  expect(await listDueJobs(ctx, [job])).toEqual([job]);
});

test("a worker that comes back late does not disturb the job's new holder", async () => {
  const ctx = await testCtx();
  let finish = (_line: string) => undefined as unknown;
  const slow = givenJob(() => new Promise((done) => (finish = done)));
  const first = runJob(ctx, slow, { holder: "slow", signal });
  await expect.poll(async () => (await leaseOf(ctx))?.holder).toBe("slow");
  ctx.advance(60_000);
  const stuck = givenJob(() => new Promise(() => undefined));
  void runJob(ctx, stuck, { holder: "new", signal });
  await expect.poll(async () => (await leaseOf(ctx))?.holder).toBe("new");

  finish("late");
  await first;

  expect(await leaseOf(ctx)).toMatchObject({
    holder: "new",
    lastFinishedAt: null,
  });
});

test("a failing job is logged, and due again within a minute", async () => {
  const ctx = await testCtx();
  const job = givenJob(() => Promise.reject(new Error("no disk")));

  const outcome = await runJob(ctx, job, { holder: "a", signal });

  expect(outcome).toEqual({ name: "sweep", state: "failed", line: "no disk" });
  expect(ctx.logged).toMatchObject([{ job: "sweep", msg: "a job failed" }]);
  expect(await leaseOf(ctx)).toMatchObject({
    holder: null,
    lastError: "no disk",
    dueAt: new Date(ctx.now().getTime() + 60_000),
  });
});
