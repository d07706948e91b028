import { expect, test } from "vitest";

import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";

import { savedWorkflows } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { givenPlan } from "../../support/given-home";
import { signedInBrowser } from "../../support/given-session";
import { savedWorkflowOf } from "../../support/given-workflows";

test("signing in and registering keep the plans of the browser", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  const browser = testBrowser(ctx);
  const plan = await givenPlan(ctx, browser);
  await browser.post("/auth", { email, password: PASSWORD });
  expect(await savedWorkflowOf(ctx, plan)).toMatchObject({
    userId: id,
    expiresAt: null,
  });

  const other = testBrowser(ctx);
  const second = await other.post("/", { userRequest: "Answer our phone" });
  const secondId = new URL(second.location ?? "", "http://x").searchParams.get(
    "workflow",
  );
  const here = `/?workflow=${secondId}&dialog=operators`;
  const registered = await other.post("/auth?tab=register", {
    email: "new@example.com",
    username: "newcomer",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    redirectTo: here,
  });
  expect(registered.location).toBe(here);
  expect((await savedWorkflowOf(ctx, secondId ?? ""))?.expiresAt).toBeNull();
  expect(other.jar.has("armory_flash")).toBe(true);
});

test("a plan that replaces another says which", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, userId);
  const plan = (await savedWorkflowOf(ctx, await givenPlan(ctx, browser)))!;
  const more = Array.from({ length: MOST_UNUSED_PLANS - 1 }, (_, at) => ({
    ...plan,
    id: `plan-${at}`,
    sessionId: `session-${at}`,
    updatedAt: new Date(plan.updatedAt.getTime() + at + 1),
  }));
  await ctx.store.tx((tx) => tx.insert(savedWorkflows).values(more));
  ctx.advance(1000);

  expect(browser.jar.has("armory_flash")).toBe(false);
  await browser.post("/", { userRequest: "Answer our phone" });

  expect(browser.jar.has("armory_flash")).toBe(true);
  expect(await savedWorkflowOf(ctx, plan.id)).toBeUndefined();
  const page = await browser.get("/dashboard/plans");
  expect(page.status).toBe(200);
});
