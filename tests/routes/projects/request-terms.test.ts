import { expect, test } from "vitest";

import { unplannedWorkflow } from "~/domain/workflows/plan";

import {
  chatRows,
  givenProject,
  MISSION,
  requestRows,
} from "../../support/given-projects";
import { testCtx } from "../../support/ctx";
import { givenSale } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";
import { givenPlan } from "../../support/given-workflows";

const FORM = "/operator-requests";
const API = "/api/operator-requests";
const DAY = "2034-05-20";
const TYPED = { budgetMin: "500", budgetMax: "1200.50", wantedBy: DAY };
const SENT = { budgetMin: 500, budgetMax: 1200.5, wantedBy: DAY };
const STORED = {
  budgetMinCents: 50_000,
  budgetMaxCents: 120_050,
  wantedBy: DAY,
};
const NOTHING = { budgetMinCents: null, budgetMaxCents: null, wantedBy: null };
const AMOUNT =
  "Enter an amount between 1.00 and 1,000,000.00, with at most two decimals.";

const WRONG = [
  ["too low a budget", { budgetMin: "0.99" }, AMOUNT],
  ["too high a budget", { budgetMax: "1000000.01" }, AMOUNT],
  ["words as a budget", { budgetMin: "a lot" }, AMOUNT],
  [
    "a budget that ends below its start",
    { budgetMax: "499.99" },
    "Enter at least the lower amount.",
  ],
  [
    "a day that has passed",
    { wantedBy: "2026-01-01" },
    "Choose today or a later day.",
  ],
  [
    "a day that does not exist",
    { wantedBy: "2034-02-30" },
    "Enter a day as YYYY-MM-DD.",
  ],
] as const;

test("a plan is requested with a budget and a wanted day, for every operator", async () => {
  const plan = await givenPlan({ hasPass: true });
  const { ctx, browser, operatorId, otherId, workflowId } = plan;
  const operatorIds = [operatorId, otherId];
  await browser.post(FORM, { operatorIds, workflowId, ...TYPED });
  expect(await requestRows(ctx)).toMatchObject([STORED, STORED]);
});

test("budget and day are optional, and each end of the budget may be open", async () => {
  const { ctx, browser, operatorId, otherId } = await givenPlan();
  const empty = { budgetMin: "", budgetMax: "", wantedBy: "" };
  const asked = { workflowId: "", userRequest: MISSION };
  await browser.post(FORM, { ...asked, operatorId, ...empty });
  expect(await requestRows(ctx)).toMatchObject([NOTHING]);

  const open = { ...empty, budgetMax: "900" };
  await browser.post(FORM, { ...asked, operatorId: otherId, ...open });
  const rows = await requestRows(ctx);
  expect(rows.find((row) => row.operatorId === otherId)).toMatchObject({
    ...NOTHING,
    budgetMaxCents: 90_000,
  });
});

test.each(WRONG)(
  "the form refuses %s at its field and keeps its input",
  async (_case, change, message) => {
    const { ctx, browser, operatorId, workflowId } = await givenPlan();
    const [field = ""] = Object.keys(change);
    const typed = { ...TYPED, ...change };

    const answer = await browser.post(FORM, {
      operatorId,
      workflowId,
      ...typed,
    });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      result: { initialValue: typed, error: { [field]: [message] } },
    });
    expect(await requestRows(ctx)).toEqual([]);
  },
);

test("today is not past, and a text with a past day is not planned", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const today = ctx.now().toISOString().slice(0, 10);
  const asked = { operatorId, workflowId: "", userRequest: MISSION };
  const past = await browser.post(FORM, { ...asked, wantedBy: "2020-01-01" });
  expect(past.body).toMatchObject({
    result: { error: { wantedBy: ["Choose today or a later day."] } },
  });
  await browser.post(FORM, { ...asked, wantedBy: today });
  expect(await requestRows(ctx)).toMatchObject([{ wantedBy: today }]);
});

test("the same text with another budget is another request", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const text = { workflowId: "", userRequest: MISSION };
  const sent = { operatorId, ...text, ...TYPED };
  for (const budgetMax of ["1200.50", "1200.50", "1300", ""]) {
    await browser.post(FORM, { ...sent, budgetMax });
  }
  expect(await requestRows(ctx)).toHaveLength(3);
});

test("the endpoints take and return the terms", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const body = {
    operatorId,
    userRequest: MISSION,
    workflowData: unplannedWorkflow(MISSION),
  };
  const opened = await browser.api("POST", API, { ...body, ...SENT });
  expect(opened.status).toBe(201);
  expect(await requestRows(ctx)).toMatchObject([STORED]);

  const [chat] = await chatRows(ctx);
  const path = `/api/project-chats/${chat?.id}`;
  expect((await browser.api("GET", path)).body).toMatchObject({
    operatorRequest: SENT,
  });
  const asOperator = await signedInBrowser(ctx, operatorId);
  const { id } = opened.body as { id: string };
  const move = { status: "accepted" };
  const accepted = await asOperator.api("PATCH", `${API}/${id}`, move);
  expect(accepted.body).toMatchObject(SENT);
});

test.each([
  [{ budgetMin: 0 }, { budgetMin: [AMOUNT] }],
  [{ budgetMax: 10.005 }, { budgetMax: [AMOUNT] }],
  [{ budgetMin: {} }, { budgetMin: [AMOUNT] }],
  [
    { budgetMin: 2, budgetMax: 1 },
    { budgetMax: ["Enter at least the lower amount."] },
  ],
  [{ wantedBy: "tomorrow" }, { wantedBy: ["Enter a day as YYYY-MM-DD."] }],
  [{ wantedBy: 7 }, { wantedBy: ["Enter a day as YYYY-MM-DD."] }],
  [{ wantedBy: "2020-01-01" }, { wantedBy: ["Choose today or a later day."] }],
])("the endpoint refuses %o at its field", async (change, errors) => {
  const { ctx, browser, operatorId } = await givenPlan();
  const body = { operatorId, userRequest: MISSION, workflowData: {} };
  const answer = await browser.api("POST", API, { ...body, ...change });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors });
  expect(await requestRows(ctx)).toEqual([]);
});

test("the operator reads the terms in the chat and among their requests", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  await browser.post(FORM, { operatorId, workflowId, ...TYPED });
  const [chat] = await chatRows(ctx);
  const shown = { budget: "$500–$1,200.50", wantedBy: "May 20, 2034" };
  const asOperator = await signedInBrowser(ctx, operatorId);

  const page = await asOperator.get(`/dashboard/chats/${chat?.id}`);
  expect(page.body).toMatchObject({ request: shown });
  const dashboard = await asOperator.get("/dashboard");
  expect(JSON.stringify(dashboard.body)).toContain(
    JSON.stringify(shown).slice(1, -1),
  );
});

test("a request without terms shows none", async () => {
  const ctx = await testCtx();
  const { chatId, operator } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, operator.id);
  const page = await browser.get(`/dashboard/chats/${chatId}`);
  expect(page.body).toMatchObject({
    request: { budget: null, wantedBy: null },
  });
});

test("a quote is requested with the same terms", async () => {
  const ctx = await testCtx();
  const { agent, buyer } = await givenSale(ctx, { priceModel: "usage" });
  const browser = await signedInBrowser(ctx, buyer.id);
  const page = `/agent/${agent.slug}/quote`;
  const userRequest = "Four clinics";

  const refused = await browser.post(page, {
    userRequest,
    ...TYPED,
    budgetMax: "1",
  });
  expect(refused.body).toMatchObject({
    result: { error: { budgetMax: ["Enter at least the lower amount."] } },
  });
  await browser.post(page, { userRequest, ...TYPED });
  await browser.post(page, { userRequest, ...TYPED });
  await browser.api("POST", `/api/agents/${agent.slug}/quote`, {
    userRequest,
    ...SENT,
    budgetMin: null,
  });

  const rows = await requestRows(ctx);
  expect(rows.map(({ budgetMinCents }) => budgetMinCents).toSorted()).toEqual([
    50_000,
    null,
  ]);
});
