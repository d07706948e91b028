import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { givenPlan, openHome } from "../../support/given-home";
import {
  allSavedWorkflows,
  PLAN_BRIEF,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

/** A plan without the calls, with a part of its owner's own. */
async function givenChanged(ctx: TestCtx, browser: TestBrowser) {
  const id = await givenPlan(ctx, browser);
  const plan = await savedWorkflowOf(ctx, id);
  const agentId = plan?.workflowData.workflow[0]?.agentId ?? "";
  const edit = (form: Record<string, string>) =>
    browser.post(`/workflows/${id}/edit`, form);
  await edit({ edit: "removeParts", step: "1", agentId });
  await edit({ edit: "addCustom", text: "Paint the fence red" });
  return id;
}

/** Posts a brief from the page of a plan; the id of the plan that it leads to. */
async function change(browser: TestBrowser, id: string, userRequest: string) {
  const { view } = await openHome(browser, `/?workflow=${id}`);
  browser.jar.delete("armory_flash");
  const revision = view.plan?.revision ?? "";
  const sent = { userRequest, revision };
  const answer = await browser.post(`/?workflow=${id}`, sent);
  return workflowIdIn(answer.location);
}

test("a changed brief keeps what was changed in its plan, until that is undone", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const before = await givenChanged(ctx, browser);

  const id = await change(browser, before, `${PLAN_BRIEF} After 30 days.`);

  expect(id).toBe(before);
  expect(browser.jar.has("armory_flash")).toBe(true);
  const { view } = await openHome(browser, `/?workflow=${id}`);
  expect(view.plan).toMatchObject({
    canUndo: true,
    open: [{ quote: "Paint the fence red" }],
  });
  const kept = await savedWorkflowOf(ctx, id);
  expect(kept?.workflowData.notNeeded).toEqual(["Answer our phone calls"]);
  expect(kept?.userRequest).toBe(`${PLAN_BRIEF} After 30 days.`);
  await browser.post(`/workflows/${id}/edit`, { edit: "undo" });
  const undone = (await savedWorkflowOf(ctx, id))!;
  expect(undone).toMatchObject({
    userRequest: PLAN_BRIEF,
    workflowData: {
      user_request: PLAN_BRIEF,
      notNeeded: ["Answer our phone calls"],
      uncovered: ["Paint the fence red"],
    },
  });
});

test("a changed brief replaces its plan, the same brief changes nothing", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const before = await givenPlan(ctx, browser);
  const fresh = await savedWorkflowOf(ctx, before);

  expect(await change(browser, before, PLAN_BRIEF)).toBe(before);
  expect(await savedWorkflowOf(ctx, before)).toEqual(fresh);
  expect(browser.jar.has("armory_flash")).toBe(false);

  const brief = `${PLAN_BRIEF} Answer support email.`;
  expect(await change(browser, before, brief)).toBe(before);
  expect(await allSavedWorkflows(ctx)).toHaveLength(1);
  expect(browser.jar.has("armory_flash")).toBe(true);
});

test("a brief that was changed on an outdated page is refused and stays typed", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const { view } = await openHome(browser, `/?workflow=${id}`);
  const revision = view.plan?.revision ?? "";
  await browser.post(`/workflows/${id}/edit`, { edit: "rename", name: "Mine" });

  const userRequest = `${PLAN_BRIEF} After 30 days.`;
  const answer = await browser.post(`/?workflow=${id}`, {
    userRequest,
    revision,
  });

  expect(answer.status).toBe(409);
  expect((await savedWorkflowOf(ctx, id))?.userRequest).toBe(PLAN_BRIEF);
});

test("another brief is planned by itself, and says so after changes", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const before = await givenChanged(ctx, browser);

  const id = await change(browser, before, "Chase bills by email every week");

  expect(id).not.toBe(before);
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect(await savedWorkflowOf(ctx, id)).toMatchObject({
    previousData: null,
    workflowData: { notNeeded: [] },
  });
});

test("another browser’s plan is neither replaced nor kept from", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const changed = await givenChanged(ctx, browser);
  const other = testBrowser(ctx);
  const userRequest = `${PLAN_BRIEF} After 30 days.`;
  const answer = await other.post(`/?workflow=${changed}`, { userRequest });
  const id = workflowIdIn(answer.location);

  expect(id).not.toBe(changed);
  expect(other.jar.has("armory_flash")).toBe(false);
  const { workflowData } = (await savedWorkflowOf(ctx, id))!;
  expect(workflowData.notNeeded).toEqual([]);
});

test("an industry that the owner gave stays when the brief changes", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  await browser.post(`/workflows/${id}/edit`, {
    edit: "industry",
    industry: "dental",
  });

  expect(await change(browser, id, `${PLAN_BRIEF} After 30 days.`)).toBe(id);

  const { view } = await openHome(browser, `/?workflow=${id}`);
  expect(view.plan).toMatchObject({ industry: "dental practices" });
});
