import { expect, test } from "vitest";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenBusySite } from "../../support/given-activity";
import { signedInBrowser } from "../../support/given-session";

async function atTheDesk(ctx: TestCtx) {
  const { admin } = await givenBusySite(ctx);
  return signedInBrowser(ctx, admin.id);
}

test("the page shows the figures of the range in its address", async () => {
  const ctx = await testCtx();
  const browser = await atTheDesk(ctx);

  const { body } = await browser.get("/admin/analytics?days=30&chart=signups");

  expect(body).toMatchObject({
    days: 30,
    chart: { key: "signups" },
    analytics: {
      prompts: 4,
      conversionRate: 25,
      userSignups: 3,
      step: "day",
      engagement: "High",
      mostActiveArea: "Agent Creation",
    },
  });
});

test("an unknown range means all time", async () => {
  const ctx = await testCtx();
  const browser = await atTheDesk(ctx);

  const { status, body } = await browser.get("/admin/analytics?days=8");

  expect(status).toBe(200);
  expect(body).toMatchObject({ days: null, analytics: { prompts: 6 } });
});

test("the export contains every figure of every day", async () => {
  const ctx = await testCtx();
  const browser = await atTheDesk(ctx);

  const answer = await browser.get("/admin/analytics/export.csv?days=7");

  const lines = String(answer.bytes).trimEnd().split("\r\n");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toContain(
    'filename="armory-analytics-7-days-2026-03-02.csv"',
  );
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(
    "from,until,prompts,workflows,operatorRequests,signups,projectChats,addAgentClicks,agents",
  );
  expect(lines.at(-1)).toBe("2026-03-02,2026-03-03,1,1,1,3,1,1,1");
});

test("programs read the same figures, with exact keys", async () => {
  const ctx = await testCtx();
  const browser = await atTheDesk(ctx);

  const growth = await browser.api("GET", "/api/admin/analytics?days=30");
  const summary = await browser.api("GET", "/api/admin/analytics/summary");

  expect(growth.body).toEqual({
    userSignups: 3,
    projectChats: 1,
    addAgentClicks: 2,
    agentsAdded: 1,
  });
  expect(summary.body).toMatchObject({
    totalPrompts: 6,
    totalOperatorRequests: 1,
    conversionRate: 16.7,
    avgPromptsPerDay: 0.1,
    workflowSuccessRate: 66.7,
    topPrompts: [{ promptText: "Answer calls", count: 3 }, {}, {}],
  });
  const { recentPrompts } = summary.body as { recentPrompts: unknown[] };
  expect(recentPrompts[0]).toEqual({
    promptText: "Answer calls",
    timestamp: "2026-03-02T09:00:00.000Z",
    workflowGenerated: true,
  });
});

test.each(["/api/admin/analytics", "/api/admin/analytics/summary"])(
  "%s refuses an unknown range",
  async (path) => {
    const ctx = await testCtx();
    const browser = await atTheDesk(ctx);

    const answer = await browser.api("GET", `${path}?days=8`);

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { days: ["Ask for 7, 30 or 90 days."] },
    });
  },
);
