import { expect, test } from "vitest";

import { countAttempt } from "~/services/platform/count-attempt.server";
import { listDueJobs } from "~/services/platform/list-due-jobs.server";
import { runJob, type Job } from "~/services/platform/run-job.server";

import { testBrowser } from "../support/app";
import { testCtx, type TestCtx } from "../support/ctx";

const DAY_MS = 24 * 60 * 60 * 1000;
const { signal } = new AbortController();

const job: Job = {
  name: "sweep",
  everySeconds: 600,
  run: () => Promise.resolve("swept"),
};

const attempt = (ctx: TestCtx) =>
  countAttempt(ctx, {
    limit: "register",
    clientAddress: "203.0.113.7",
    userId: null,
  });

test("a used-up limit does not last longer if the clock steps back", async () => {
  const ctx = await testCtx();
  for (let time = 0; time < 6; time += 1) await attempt(ctx);
  expect((await attempt(ctx)).exceeded).toBe(true);
  ctx.advance(-DAY_MS);
  const counted = await attempt(ctx);
  expect(counted.exceeded).toBe(false);
  expect(counted.resetSeconds).toBeLessThanOrEqual(60);
});

test("processes with slightly different clocks share one window", async () => {
  const ctx = await testCtx();
  for (let time = 0; time < 6; time += 1) await attempt(ctx);
  ctx.advance(-2_000);
  expect((await attempt(ctx)).exceeded).toBe(true);
});

test("a locked account opens in time if the clock steps back", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const wrong = { email: "ann@armory.test", password: "not the password" };
  const guess = () => browser.api("POST", "/api/login", wrong);
  for (let time = 0; time < 5; time += 1) await guess();
  expect((await guess()).status).toBe(429);
  ctx.advance(-DAY_MS);
  expect((await guess()).status).toBe(401);
});

test("jobs continue if the clock steps back, and only once", async () => {
  const ctx = await testCtx();
  await runJob(ctx, job, { holder: "a", signal });
  ctx.advance(-DAY_MS);
  expect(await listDueJobs(ctx, [job])).toEqual([job]);
  const outcomes = await Promise.all(
    ["a", "b"].map((holder) => runJob(ctx, job, { holder, signal })),
  );
  const states = outcomes.map(({ state }) => state).sort();
  expect(states).toEqual(["done", "taken"]);
  expect(await listDueJobs(ctx, [job])).toEqual([]);
});

test("the lease of a dead process with a fast clock ends", async () => {
  const ctx = await testCtx();
  ctx.advance(DAY_MS);
  const never = { ...job, run: () => new Promise<string>(() => undefined) };
  void runJob(ctx, never, { holder: "dead", signal });
  await expect.poll(async () => (await listDueJobs(ctx, [job])).length).toBe(0);
  ctx.advance(-DAY_MS);
  const { state } = await runJob(ctx, job, { holder: "b", signal });
  expect(state).toBe("done");
});
