import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import {
  allPrompts,
  allSavedWorkflows,
  givenPlanCatalogue,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a brief is planned, kept for a day and recorded", async () => {
  const ctx = await testCtx();
  await givenPlanCatalogue(ctx);
  const browser = testBrowser(ctx);

  const answer = await browser.post(
    "/",
    { userRequest: "  Answer our phone,\r\nchase unpaid invoices " },
    { headers: { "User-Agent": "Field browser" } },
  );

  expect(answer.status).toBe(303);
  const id = workflowIdIn(answer.location);
  expect(answer.location).toBe(`/?workflow=${id}#plan`);
  expect(await savedWorkflowOf(ctx, id)).toMatchObject({
    userId: null,
    userRequest: "Answer our phone,\nchase unpaid invoices",
    expiresAt: new Date(ctx.now().getTime() + DAY_MS),
    workflowData: { mission_name: "OPERATION ANSWER", total_steps: 2 },
  });
  expect(await allPrompts(ctx)).toMatchObject([
    {
      promptText: "Answer our phone,\nchase unpaid invoices",
      workflowGenerated: true,
      agentsMatched: 2,
      requestedOperator: false,
      ipAddress: "203.0.113.0",
      userAgent: "Field browser",
      userId: null,
    },
  ]);
});

test("a brief without matches is recorded as not generated", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await browser.post("/", { userRequest: "Knit a scarf" });
  expect(await allPrompts(ctx)).toMatchObject([
    { workflowGenerated: false, agentsMatched: 0 },
  ]);
});

test("a signed-in user's brief belongs to them immediately", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = testBrowser(ctx);
  await browser.api("POST", "/api/login", {
    email: user.email,
    password: PASSWORD,
  });
  await browser.post("/", { userRequest: "Chase unpaid invoices" });
  expect(await allSavedWorkflows(ctx)).toMatchObject([{ userId: user.id }]);
  expect(await allPrompts(ctx)).toMatchObject([{ userId: user.id }]);
});

test("a brief can have 2,000 characters", async () => {
  const ctx = await testCtx();
  const userRequest = "é".repeat(2000);
  const answer = await testBrowser(ctx).post("/", {
    userRequest: ` ${userRequest} `,
  });
  expect(answer.status).toBe(303);
});

test("a blank or too long brief is returned with its text and a message", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const refusals = [
    ["", "Describe what you want to automate."],
    [" \n ", "Describe what you want to automate."],
    ["x".repeat(2001), "Keep the description within 2,000 characters."],
  ] as const;
  for (const [userRequest, error] of refusals) {
    const answer = await browser.post("/", { userRequest });
    expect(answer).toMatchObject({ status: 400, body: { userRequest, error } });
  }
  expect(await allSavedWorkflows(ctx)).toEqual([]);
  expect(await allPrompts(ctx)).toEqual([]);
});

test("the thirty-first brief within a minute must wait, and keeps its text", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  for (let sent = 0; sent < 30; sent += 1) await generate(browser);

  const answer = await browser.post("/", { userRequest: "voice" });

  expect(answer).toMatchObject({
    status: 429,
    body: { userRequest: "voice", error: expect.stringContaining("Too many") },
  });
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  ctx.advance(60_000);
  await generate(browser);
});

async function generate(browser: TestBrowser) {
  const answer = await browser.post("/", { userRequest: "voice" });
  expect(answer.status).toBe(303);
}

test("search and wanted operator stay in the address", async () => {
  const ctx = await testCtx();
  const answer = await testBrowser(ctx).post("/?operator=op-1&q=mail", {
    userRequest: "voice",
  });
  const id = workflowIdIn(answer.location);
  expect(answer.location).toBe(`/?workflow=${id}&operator=op-1&q=mail#plan`);
});
