import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { givenPlan, openHome } from "../../support/given-home";
import {
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

/** Posts a brief from the page of a plan; the id of the new plan. */
async function change(browser: TestBrowser, id: string, userRequest: string) {
  browser.jar.delete("armory_flash");
  const answer = await browser.post(`/?workflow=${id}`, { userRequest });
  return workflowIdIn(answer.location);
}

test("a changed brief keeps what was changed in its plan, until that is undone", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const before = await givenChanged(ctx, browser);

  const id = await change(browser, before, `${PLAN_BRIEF} After 30 days.`);

  expect(browser.jar.has("armory_flash")).toBe(true);
  const { view } = await openHome(browser, `/?workflow=${id}`);
  expect(view.plan).toMatchObject({
    canUndo: true,
    open: [{ quote: "Paint the fence red" }],
  });
  const kept = await savedWorkflowOf(ctx, id);
  expect(kept?.workflowData.notNeeded).toEqual(["Answer our phone calls"]);
  await browser.post(`/workflows/${id}/edit`, { edit: "undo" });
  const { workflowData } = (await savedWorkflowOf(ctx, id))!;
  expect(workflowData).toMatchObject({ notNeeded: [], uncovered: [] });
  expect(workflowData.needs).toHaveLength(3);
});

test("another brief is planned by itself, and says so after changes", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const before = await givenChanged(ctx, browser);

  const id = await change(browser, before, "Chase bills by email every week");

  expect(browser.jar.has("armory_flash")).toBe(true);
  expect(await savedWorkflowOf(ctx, id)).toMatchObject({
    previousData: null,
    workflowData: { notNeeded: [] },
  });
});

test("a plan that was not changed, or is another browser's, changes nothing", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const fresh = await givenPlan(ctx, browser);
  await change(browser, fresh, `${PLAN_BRIEF} After 30 days.`);
  expect(browser.jar.has("armory_flash")).toBe(false);

  const changed = await givenChanged(ctx, browser);
  const other = testBrowser(ctx);
  const id = await change(other, changed, `${PLAN_BRIEF} After 30 days.`);

  expect(other.jar.has("armory_flash")).toBe(false);
  const { workflowData } = (await savedWorkflowOf(ctx, id))!;
  expect(workflowData.notNeeded).toEqual([]);
});
