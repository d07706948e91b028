import { expect, test } from "vitest";

import { countAttempt } from "~/services/platform/count-attempt.server";
import { startSession } from "~/services/accounts/start-session.server";
import { expireRecords } from "~/services/accounts/expire-records.server";

import { rateLimits, savedWorkflows, sessions } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

const DAY_MS = 24 * 60 * 60 * 1000;

async function givenWorkflow(ctx: TestCtx, id: string, expiresAt: Date | null) {
  await ctx.store.tx((tx) =>
    tx.insert(savedWorkflows).values({
      id,
      sessionId: id,
      browserId: "browser",
      workflowData: {} as never,
      userRequest: "Answer calls",
      expiresAt,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    }),
  );
}

test("expired rows are removed, others stay", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const visit = { userAgent: null, clientAddress: "203.0.113.7" };
  await startSession(ctx, { userId: user.id, ...visit });
  await countAttempt(ctx, { limit: "login", userId: null, ...visit });
  await givenWorkflow(ctx, "ended", new Date(ctx.now().getTime() + DAY_MS));
  await givenWorkflow(ctx, "kept", null);
  ctx.advance(29 * DAY_MS);
  await givenWorkflow(ctx, "later", new Date(ctx.now().getTime() + 2 * DAY_MS));
  await startSession(ctx, { userId: user.id, ...visit });
  ctx.advance(DAY_MS);

  expect(await expireRecords(ctx)).toBe(1);

  const workflows = await ctx.store.read
    .select({ id: savedWorkflows.id })
    .from(savedWorkflows)
    .orderBy(savedWorkflows.id);
  expect(workflows).toEqual([{ id: "kept" }, { id: "later" }]);
  expect(await ctx.store.read.select().from(sessions)).toHaveLength(1);
  expect(await ctx.store.read.select().from(rateLimits)).toEqual([]);
});
