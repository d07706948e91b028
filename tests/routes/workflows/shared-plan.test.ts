import { expect, test } from "vitest";

import { showSharedPlan } from "~/services/workflows/show-shared-plan.server";

import { testBrowser, type Answer, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import {
  allSavedWorkflows,
  givenPlanCatalogue,
  PLAN_BRIEF,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

const DAY_MS = 24 * 60 * 60 * 1000;

const textOf = ({ body }: Answer) => JSON.stringify(body);

async function givenPlan(ctx: TestCtx, browser: TestBrowser) {
  await givenPlanCatalogue(ctx);
  const answer = await browser.post("/", { userRequest: PLAN_BRIEF });
  const id = workflowIdIn(answer.location);
  const options = (act: string, by = browser) =>
    by.post(`/workflows/${id}/options`, { act });
  const linkOf = async () => {
    const page = textOf(await browser.get(`/?workflow=${id}`));
    return /\/plans\/[\w.-]+/.exec(page)?.[0] ?? null;
  };
  return { id, options, linkOf };
}

async function share(ctx: TestCtx, browser: TestBrowser) {
  const plan = await givenPlan(ctx, browser);
  await plan.options("share");
  return { ...plan, link: (await plan.linkOf()) ?? "" };
}

test("anyone with the link reads the plan, and nobody without", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const browser = await signedInBrowser(ctx, owner.id);
  const { id, options, linkOf, link } = await share(ctx, browser);

  const stranger = testBrowser(ctx);
  const page = await stranger.get(link);
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({
    brief: PLAN_BRIEF,
    plan: { steps: [{ agent: "Phone A", sale: { price: "$199" } }, {}, {}] },
    ends: "Apr 1, 2026, 09:00 UTC",
  });
  for (const secret of [owner.id, owner.username, id]) {
    expect(textOf(page)).not.toContain(secret);
  }

  await options("share");
  expect(await linkOf()).toBe(link);
  const key = link.replace("/plans/", "");
  for (const other of [`${key}x`, key.split(".")[0] ?? "", id]) {
    expect((await stranger.get(`/plans/${other}`)).status).toBe(404);
  }
});

test("a visitor who shared a plan is still told where it is and how to keep it", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id } = await share(ctx, browser);
  const page = async () => (await browser.get(`/?workflow=${id}`)).body;

  expect(await page()).toMatchObject({
    view: {
      plan: {
        savedText: "Saved until Apr 1, 2026, 09:00 UTC, in this browser only.",
        keepHref: `/auth?redirectTo=${encodeURIComponent(`/?workflow=${id}`)}`,
      },
    },
  });
});

test("only the owner starts and ends a link, and an ended one never works again", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { options, linkOf, link } = await share(ctx, browser);
  const stranger = testBrowser(ctx);

  await options("endLink", stranger);
  await options("delete", stranger);
  expect((await stranger.get(link)).status).toBe(200);
  await options("endLink");
  expect((await stranger.get(link)).status).toBe(404);
  expect(await linkOf()).toBeNull();
  await options("share", stranger);
  expect(await linkOf()).toBeNull();

  await options("share");
  expect(await linkOf()).not.toBe(link);
  expect((await stranger.get(link)).status).toBe(404);
});

test("a link works for 30 days and keeps its plan as long", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, link } = await share(ctx, browser);

  ctx.advance(30 * DAY_MS - 1000);
  expect((await browser.get(link)).status).toBe(200);
  expect((await browser.get(`/?workflow=${id}`)).status).toBe(200);
  ctx.advance(1000);
  expect((await browser.get(link)).status).toBe(404);
  expect((await browser.get(`/?workflow=${id}`)).status).toBe(404);
});

test("a plan stays for 24 hours after its link was ended", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, options } = await share(ctx, browser);

  ctx.advance(3 * DAY_MS);
  await options("endLink");
  ctx.advance(DAY_MS - 1000);
  expect((await browser.get(`/?workflow=${id}`)).status).toBe(200);
  ctx.advance(1000);
  expect((await browser.get(`/?workflow=${id}`)).status).toBe(404);
});

test("the link shows the owner's changes", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, link } = await share(ctx, browser);

  const name = "Calls  and invoices";
  await browser.post(`/workflows/${id}/edit`, { edit: "rename", name });
  expect(textOf(await browser.get(link))).toContain("Calls and invoices");
  await browser.post(`/workflows/${id}/edit`, { edit: "undo" });
  expect(textOf(await browser.get(link))).not.toContain("Calls and invoices");
  await browser.post(`/workflows/${id}/edit`, { edit: "rename", name: " " });
  expect((await savedWorkflowOf(ctx, id))?.workflowData.name).toBeNull();
});

test("a copy continues from the plan as its owner corrected it, and apart from it", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, options, link } = await share(ctx, browser);
  const row = await savedWorkflowOf(ctx, id);
  const agentId = row?.workflowData.workflow[0]?.agentId ?? "";
  const edit = (form: Record<string, string>) =>
    browser.post(`/workflows/${id}/edit`, form);
  await edit({ step: "1", agentId, edit: "remove" });
  await edit({ edit: "addCustom", text: "Knit a scarf" });

  const stranger = testBrowser(ctx);
  const copied = await stranger.post(link, {});
  const copyId = workflowIdIn(copied.location);
  expect(copied).toMatchObject({
    status: 303,
    location: `/?workflow=${copyId}#plan`,
  });
  const original = (await savedWorkflowOf(ctx, id))?.workflowData;
  const copy = await savedWorkflowOf(ctx, copyId);
  expect(copyId).not.toBe(id);
  expect(copy).toMatchObject({
    workflowData: original!,
    previousData: null,
    linkId: null,
    userId: null,
  });
  expect(copy?.browserId).not.toBe(row?.browserId);
  await options("delete");
  expect((await stranger.get(`/?workflow=${copyId}`)).status).toBe(200);
  expect((await stranger.post(link, {})).status).toBe(404);
});

test("a plan that a program replaces is no longer shared", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, link } = await share(ctx, browser);
  const row = await savedWorkflowOf(ctx, id);

  const saved = await browser.api("POST", "/api/save-workflow", {
    sessionId: row?.sessionId,
    workflowData: row?.workflowData,
    userRequest: "Something else",
  });
  expect(saved.status).toBe(201);
  expect((await browser.get(link)).status).toBe(404);
});

test("nobody reads the plan of a suspended user", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const browser = await signedInBrowser(ctx, owner.id);
  const { link } = await share(ctx, browser);
  const key = link.replace("/plans/", "");

  await expect(showSharedPlan(ctx, key)).resolves.toBeTruthy();
  await changeUser(ctx, owner.id, { suspendedAt: ctx.now() });
  await expect(showSharedPlan(ctx, key)).rejects.toThrow("no longer shared");
});

test("a deleted plan is gone with its link", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { options, link } = await share(ctx, browser);

  await options("delete");
  expect(await allSavedWorkflows(ctx)).toEqual([]);
  expect((await browser.get(link)).status).toBe(404);
});
