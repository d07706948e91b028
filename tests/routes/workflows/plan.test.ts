import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agentVersions } from "../../../drizzle/schema";
import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { OPERATION } from "../../support/given-runs";
import {
  givenPlanCatalogue,
  PLAN_BRIEF,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

async function givenPlan(ctx: TestCtx, browser: TestBrowser) {
  const { entries } = await givenPlanCatalogue(ctx);
  const answer = await browser.post("/", { userRequest: PLAN_BRIEF });
  const id = workflowIdIn(answer.location);
  const idOf = (title: string) =>
    entries.find((entry) => entry.title === title)?.id ?? "";
  const agents = async () => {
    const row = await savedWorkflowOf(ctx, id);
    return row?.workflowData.workflow.map(({ agent }) => agent);
  };
  return { id, idOf, agents };
}

test("a step's buttons redirect to the changed plan", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);

  const moved = await browser.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Phone A"),
    edit: "down",
    redirectTo: `/?workflow=${id}&q=mail#plan`,
  });
  expect(moved).toMatchObject({
    status: 303,
    location: `/?workflow=${id}&q=mail#step-2`,
  });
  const swapped = await browser.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Reminder A"),
    candidateId: idOf("Reminder B"),
  });
  expect(swapped.location).toBe(`/?workflow=${id}#step-1`);
  expect(await agents()).toEqual(["Reminder B", "Phone A", "Invoice A"]);
});

test("a double post removes once and says that the plan changed", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);
  const form = { step: "1", agentId: idOf("Phone A"), edit: "remove" };

  const removed = await browser.post(`/workflows/${id}/edit`, form);
  expect(removed.location).toBe(`/?workflow=${id}#removed`);
  const { body } = await browser.get(`/?workflow=${id}`);
  expect(body).toMatchObject({
    view: {
      plan: {
        canUndo: true,
        removal: { text: "Phone A removed. Its part is open now.", step: 1 },
      },
    },
  });
  expect(browser.jar.has("armory_flash")).toBe(false);
  const again = await browser.post(`/workflows/${id}/edit`, form);

  expect(again.location).toBe(`/?workflow=${id}#plan`);
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect(await agents()).toEqual(["Reminder A", "Invoice A"]);
});

test("undoing leads to the step that is back", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);
  const edit = (form: Record<string, string>) =>
    browser.post(`/workflows/${id}/edit`, form);
  const agentId = idOf("Reminder A");
  await edit({ step: "2", agentId, edit: "removeParts" });
  const undone = await edit({ edit: "undo" });

  expect(undone.location).toBe(`/?workflow=${id}#step-2`);
  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);
  const { body } = await browser.get(`/?workflow=${id}`);
  expect(body).toMatchObject({ view: { plan: { removal: null } } });
});

test("another browser can neither change nor download a plan", async () => {
  const ctx = await testCtx();
  const { id, idOf, agents } = await givenPlan(ctx, testBrowser(ctx));
  const stranger = testBrowser(ctx);

  await stranger.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Phone A"),
    edit: "remove",
  });
  expect(stranger.jar.has("armory_flash")).toBe(true);
  expect(await agents()).toHaveLength(3);
  for (const file of ["plan.json", "plan.md", "n8n.json"]) {
    const answer = await stranger.get(`/workflows/${id}/${file}`);
    expect(answer.status).toBe(404);
  }
});

test("an edit never redirects to another site", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf } = await givenPlan(ctx, browser);
  const answer = await browser.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Phone A"),
    edit: "down",
    redirectTo: "//evil.example/",
  });
  expect(answer.location).toBe(`/?workflow=${id}#step-2`);
});

test("an unreadable edit changes nothing", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);
  const agentId = idOf("Phone A");
  for (const form of [
    { step: "1", agentId, edit: "explode" },
    { step: "x", agentId, edit: "remove" },
    { step: "1", edit: "remove" },
  ]) {
    const answer = await browser.post(
      `/workflows/${id}/edit`,
      form as Record<string, string>,
    );
    expect(answer.location).toBe(`/?workflow=${id}#plan`);
  }
  expect(await agents()).toHaveLength(3);
});

test("the plan downloads as JSON and as Markdown", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id } = await givenPlan(ctx, browser);

  const json = await browser.get(`/workflows/${id}/plan.json`);
  expect(json.headers.get("Content-Disposition")).toBe(
    'attachment; filename="answer-phone-calls-remind-people-of-appointments-collect-overdue-payments.json"',
  );
  expect(json.headers.get("Cache-Control")).toBe("private, no-store");
  expect(json.body).toMatchObject({
    mission_name: "OPERATION ANSWER",
    readyToBuyTotal: 248,
    status: "PARTLY COVERED",
    threat_level: "SOME RESISTANCE EXPECTED",
    workflow: [{ agent: "Phone A" }, { agent: "Reminder A" }, {}],
  });

  const markdown = await browser.get(`/workflows/${id}/plan.md`);
  expect(markdown.headers.get("Content-Disposition")).toBe(
    'attachment; filename="answer-phone-calls-remind-people-of-appointments-collect-overdue-payments.md"',
  );
  expect(markdown.headers.get("Content-Type")).toMatch(/^text\/markdown/);
  expect(markdown.body).toMatch(/^# Answer /);
  expect((await browser.get(`/workflows/${id}/plan.exe`)).status).toBe(404);
});

test("the plan downloads for n8n, with the endpoints of its agents", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id } = await givenPlan(ctx, browser);
  await ctx.store.tx((tx) =>
    tx
      .update(agentVersions)
      .set({ operations: [OPERATION] })
      .where(eq(agentVersions.name, "Phone A")),
  );

  const answer = await browser.get(`/workflows/${id}/n8n.json`);
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="answer-phone-calls-remind-people-of-appointments-collect-overdue-payments.n8n.json"',
  );
  const { nodes } = answer.body as { nodes: Record<string, unknown>[] };
  expect(nodes.map(({ type }) => type)).toEqual([
    "n8n-nodes-base.stickyNote",
    "n8n-nodes-base.manualTrigger",
    "n8n-nodes-base.httpRequest",
    "n8n-nodes-base.noOp",
    "n8n-nodes-base.noOp",
  ]);
  const address = /\/run\/[\w-]+\/score$/;
  expect(nodes[2]).toMatchObject({
    parameters: { url: expect.stringMatching(address) as string },
  });
});

test("an agent is added to an open part, and the last change is undone", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);
  const edit = (form: Record<string, string>) =>
    browser.post(`/workflows/${id}/edit`, form);
  await edit({ step: "1", agentId: idOf("Phone A"), edit: "remove" });

  const added = await edit({
    edit: "add",
    need: "0",
    candidateId: idOf("Phone B"),
  });

  expect(added.location).toBe(`/?workflow=${id}#step-1`);
  expect(await agents()).toEqual(["Phone B", "Reminder A", "Invoice A"]);
  await edit({ edit: "undo" });
  expect(await agents()).toEqual(["Reminder A", "Invoice A"]);
  await edit({ edit: "undo" });
  expect(browser.jar.has("armory_flash")).toBe(true);
});
