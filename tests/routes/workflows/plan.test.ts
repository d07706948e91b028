import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import {
  givenVoiceCatalogue,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

async function givenPlan(ctx: TestCtx, browser: TestBrowser) {
  const { entries } = await givenVoiceCatalogue(ctx);
  const answer = await browser.post("/", { userRequest: "Voice calls" });
  const id = workflowIdIn(answer.location);
  const idOf = (title: string) =>
    entries.find((entry) => entry.title === title)?.id ?? "";
  const agents = async () => {
    const row = await savedWorkflowOf(ctx, id);
    return row?.workflowData.workflow.map(({ agent }) => agent);
  };
  return { id, idOf, agents };
}

test("a step's buttons lead back to the changed plan", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);

  const moved = await browser.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Voice A"),
    edit: "down",
    redirectTo: `/?workflow=${id}&q=mail#plan`,
  });
  expect(moved).toMatchObject({
    status: 303,
    location: `/?workflow=${id}&q=mail#plan`,
  });
  const swapped = await browser.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Voice B"),
    swapWith: idOf("Voice D"),
  });
  expect(swapped.location).toBe(`/?workflow=${id}#plan`);
  expect(await agents()).toEqual(["Voice D", "Voice A", "Voice C"]);
});

test("a double post removes once and says that the plan changed", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);
  const form = { step: "1", agentId: idOf("Voice A"), edit: "remove" };

  await browser.post(`/workflows/${id}/edit`, form);
  expect(browser.jar.has("armory_flash")).toBe(false);
  const again = await browser.post(`/workflows/${id}/edit`, form);

  expect(again.location).toBe(`/?workflow=${id}#plan`);
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect(await agents()).toEqual(["Voice B", "Voice C"]);
});

test("another browser changes and downloads nothing", async () => {
  const ctx = await testCtx();
  const { id, idOf, agents } = await givenPlan(ctx, testBrowser(ctx));
  const stranger = testBrowser(ctx);

  await stranger.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Voice A"),
    edit: "remove",
  });
  expect(stranger.jar.has("armory_flash")).toBe(true);
  expect(await agents()).toHaveLength(3);
  for (const file of ["plan.json", "plan.md"]) {
    const answer = await stranger.get(`/workflows/${id}/${file}`);
    expect(answer.status).toBe(404);
  }
});

test("an edit never leads to another site", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf } = await givenPlan(ctx, browser);
  const answer = await browser.post(`/workflows/${id}/edit`, {
    step: "1",
    agentId: idOf("Voice A"),
    edit: "down",
    redirectTo: "//evil.example/",
  });
  expect(answer.location).toBe(`/?workflow=${id}#plan`);
});

test("an unreadable edit changes nothing", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id, idOf, agents } = await givenPlan(ctx, browser);
  const agentId = idOf("Voice A");
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
    'attachment; filename="operation-voice.json"',
  );
  expect(json.headers.get("Cache-Control")).toBe("private, no-store");
  expect(json.body).toMatchObject({
    mission_name: "OPERATION VOICE",
    readyToBuyTotal: 248,
    workflow: [{ agent: "Voice A" }, { agent: "Voice B" }, {}],
  });

  const markdown = await browser.get(`/workflows/${id}/plan.md`);
  expect(markdown.headers.get("Content-Disposition")).toBe(
    'attachment; filename="operation-voice.md"',
  );
  expect(markdown.headers.get("Content-Type")).toMatch(/^text\/markdown/);
  expect(markdown.body).toMatch(/^# OPERATION VOICE\n/);
  expect((await browser.get(`/workflows/${id}/plan.exe`)).status).toBe(404);
});
