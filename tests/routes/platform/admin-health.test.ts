import { expect, test } from "vitest";

import { recordErrors } from "~/services/platform/record-errors.server";
import { runJob, type Job } from "~/services/platform/run-job.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenMail } from "../../support/given-delivery";
import { signedInBrowser } from "../../support/given-session";

const never = () => Promise.reject(new Error("It must not run yet."));
const { signal } = new AbortController();

test("a job that has never run says when it is due", async () => {
  const ctx = await testCtx({ DATA_DIR: "." });
  const { id } = await given.user(ctx, { role: "admin" });
  const nextRun = (after: Date) => new Date(after.getTime() + 3_600_000);
  const job: Job = { name: "copy", everySeconds: 3_600, nextRun, run: never };
  await runJob(ctx, job, { holder: "a", signal });
  const browser = await signedInBrowser(ctx, id);
  const jobs = async () => (await browser.get("/admin/health")).body;
  const unrun = { name: "copy", state: "new", lastRun: null };

  ctx.advance(35 * 60_000);
  expect(await jobs()).toMatchObject({
    jobs: [{ ...unrun, overdue: null, dueIn: "25 minutes" }],
  });
  ctx.advance(30 * 60_000);
  expect(await jobs()).toMatchObject({
    jobs: [{ ...unrun, overdue: "5 minutes", dueIn: null }],
  });
});

test("administrators see queues, jobs, errors, warnings and versions", async () => {
  const ctx = await testCtx({ SMTP_HOST: "mail.example", DATA_DIR: "." });
  const admin = await given.user(ctx, { role: "admin" });
  await givenMail(ctx);
  const job: Job = {
    name: "sweep",
    everySeconds: 600,
    run: () => Promise.reject(new Error("the broom broke")),
  };
  await runJob(ctx, job, { holder: "a", signal });
  await recordErrors(ctx, [
    {
      fingerprint: "0a1b2c3d4e5f",
      type: "TypeError",
      message: "Crate N is lost",
      frame: "findCrate",
      count: 3,
      lastSeenAt: ctx.now(),
      lastCauseId: "request-1",
    },
  ]);
  ctx.advance(10 * 60_000);
  const browser = await signedInBrowser(ctx, admin.id);

  const page = await browser.get("/admin/health");

  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({
    warnings: [expect.stringContaining("SMTP_HOST")],
    jobs: [
      {
        name: "sweep",
        state: "failed",
        lastRun: "10 minutes ago",
        lastError: "the broom broke",
        overdue: "9 minutes",
      },
    ],
    errors: [
      {
        fingerprint: "0a1b2c3d4e5f",
        count: 3,
        lastSeen: "10 minutes ago",
        lastCauseId: "request-1",
      },
    ],
    database: { engine: ctx.store.engine, bytes: expect.any(Number) },
    release: { version: "1.2.3" },
  });
  const { queues } = page.body as { queues: unknown[] };
  expect(queues).toContainEqual({
    name: "mail",
    length: 1,
    oldestSeconds: 600,
  });
  expect(queues).toContainEqual({
    name: "payment_anomalies",
    length: 0,
    oldestSeconds: 0,
  });
});
