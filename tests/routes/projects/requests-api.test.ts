import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { givenDeal } from "../../support/given-deals";
import {
  givenProject,
  givenReleased,
  MISSION,
  planRows,
  requestRows,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { allPrompts } from "../../support/given-workflows";
import { unplannedWorkflow } from "~/domain/workflows/plan";

const PATH = "/api/operator-requests";
const WORKFLOW = unplannedWorkflow(MISSION);

async function givenParties() {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const operator = await given.operator(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  const body = {
    operatorId: operator.id,
    userRequest: MISSION,
    workflowData: WORKFLOW,
  };
  return { ctx, requester, operator, browser, body };
}

test("the request endpoints require sign-in", async () => {
  const browser = testBrowser(await testCtx());
  const calls = [
    ["POST", PATH],
    ["PATCH", `${PATH}/1`],
    ["POST", `${PATH}/1/rating`],
  ] as const;
  for (const [method, path] of calls) {
    const { status } = await browser.api(method, path, {});
    expect([path, status]).toEqual([path, 401]);
  }
});

test("a new request returns the request, its chat and its status", async () => {
  const { ctx, browser, body } = await givenParties();

  const answer = await browser.api("POST", PATH, body);

  expect(answer.status).toBe(201);
  const [request] = await requestRows(ctx);
  const [plan] = await planRows(ctx);
  expect(answer.body).toEqual({
    id: request?.id,
    projectChatId: plan?.chatId,
    status: "pending",
  });
});

test("the prompt of a generated workflow counts as requested once it is sent", async () => {
  const { ctx, body } = await givenParties();
  const visitor = testBrowser(ctx);
  const generate = async (userRequest: string) => {
    const { body: made } = await visitor.api("POST", "/api/workflows", {
      userRequest,
    });
    return (made as { workflow: object }).workflow;
  };
  const workflowData = await generate(MISSION);
  await generate("Something else entirely");
  const { email } = await given.user(ctx);
  await visitor.api("POST", "/api/login", { email, password: PASSWORD });

  const sent = await visitor.api("POST", PATH, { ...body, workflowData });

  expect(sent.status).toBe(201);
  const prompts = await allPrompts(ctx);
  const requested = prompts.map((one) => [
    one.promptText,
    one.requestedOperator,
  ]);
  expect(Object.fromEntries(requested)).toEqual({
    [MISSION]: true,
    "Something else entirely": false,
  });
});

test("another user's prompt for the same text does not count as requested", async () => {
  const { ctx, browser, body } = await givenParties();
  const words = { userRequest: MISSION };
  await testBrowser(ctx).api("POST", "/api/workflows", words);
  expect((await browser.api("POST", PATH, body)).status).toBe(201);
  expect(await allPrompts(ctx)).toMatchObject([{ requestedOperator: false }]);
});

test("a plan may omit fields that have a default", async () => {
  const { ctx, browser, body } = await givenParties();
  const workflowData = { mission_name: "OPERATION BARE" };
  const answer = await browser.api("POST", PATH, { ...body, workflowData });
  expect(answer.status).toBe(201);
  expect(await planRows(ctx)).toMatchObject([{ title: "Operation Bare" }]);
});

test.each([
  ["blank", { userRequest: "  " }, 400],
  ["too long", { userRequest: "a".repeat(2001) }, 400],
  ["without an operator", { operatorId: undefined }, 400],
  ["without a plan", { workflowData: undefined }, 400],
  ["with an unreadable plan", { workflowData: { workflow: "x" } }, 400],
  ["with too large a plan", { workflowData: { x: "a".repeat(66_000) } }, 413],
  ["to several operators", { operatorIds: ["a", "b"] }, 403],
  ["to nobody", { operatorId: "nobody" }, 404],
])("a request %s is refused", async (_case, change, status) => {
  const { ctx, browser, body } = await givenParties();
  const answer = await browser.api("POST", PATH, { ...body, ...change });
  expect(answer.status).toBe(status);
  expect(await requestRows(ctx)).toEqual([]);
});

test("the longest request fits", async () => {
  const { browser, body } = await givenParties();
  const userRequest = "a".repeat(2000);
  const answer = await browser.api("POST", PATH, { ...body, userRequest });
  expect(answer.status).toBe(201);
});

test("a user can send at most 20 requests per day", async () => {
  const { ctx, browser, body } = await givenParties();
  for (let asked = 1; asked <= 20; asked += 1) {
    const userRequest = `${MISSION} ${asked}`;
    const { status } = await browser.api("POST", PATH, {
      ...body,
      userRequest,
    });
    expect(status).toBe(201);
  }
  const refused = await browser.api("POST", PATH, body);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await requestRows(ctx)).toHaveLength(20);
});

test("the operator's answer has the estimate in dollars", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, project.operator.id);

  const answer = await browser.api("PATCH", `${PATH}/${project.id}`, {
    status: "accepted",
    estimatedPrice: 1200.5,
    estimatedDays: 10,
    operatorNotes: "Athena first.",
  });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: project.id,
    projectChatId: project.chatId,
    status: "accepted",
    estimatedPrice: 1200.5,
    estimatedDays: 10,
    operatorNotes: "Athena first.",
    rating: null,
  });
});

test.each([
  { status: "pending" },
  { status: "done" },
  { status: "accepted", estimatedPrice: 10.005 },
  { status: "accepted", estimatedPrice: -1 },
  { status: "accepted", estimatedPrice: "10" },
  { status: "accepted", estimatedDays: 0 },
  { status: "accepted", estimatedDays: 366 },
  { status: "accepted", operatorNotes: "a".repeat(2001) },
])("the answer %o is refused as invalid input", async (body) => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, project.operator.id);
  const answer = await browser.api("PATCH", `${PATH}/${project.id}`, body);
  expect(answer.status).toBe(400);
  expect(await requestRows(ctx)).toMatchObject([{ status: "pending" }]);
});

test("wrong party 403, wrong status 409, other users 404", async () => {
  const ctx = await testCtx();
  const { id, requester, operator } = await givenProject(ctx);
  const stranger = await given.user(ctx);
  const calls = [
    [stranger, "accepted", 404],
    [requester, "accepted", 403],
    [requester, "completed", 409],
    [requester, "cancelled", 200],
    [requester, "cancelled", 409],
    [operator, "accepted", 409],
  ] as const;
  for (const [user, status, expected] of calls) {
    const browser = await signedInBrowser(ctx, user.id);
    const answer = await browser.api("PATCH", `${PATH}/${id}`, { status });
    expect([status, answer.status]).toEqual([status, expected]);
  }
});

test("completing with an accepted, unpaid offer is refused with the reason", async () => {
  const ctx = await testCtx();
  const { id, chatId, requester } = await givenDeal(ctx);
  const browser = await signedInBrowser(ctx, requester.id);

  const refused = await browser.api("PATCH", `${PATH}/${id}`, {
    status: "completed",
  });
  await browser.post(`/dashboard/chats/${chatId}`, { intent: "completed" });

  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    message:
      "An accepted offer is not paid yet. Pay or cancel it, then complete the project.",
  });
  expect(await requestRows(ctx)).toMatchObject([{ status: "accepted" }]);
});

test("a completed request is rated once, from 1 to 5", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { id, requester, operator } = project;
  const asRequester = await signedInBrowser(ctx, requester.id);
  const asOperator = await signedInBrowser(ctx, operator.id);
  const rate = (rating: unknown) =>
    asRequester.api("POST", `${PATH}/${id}/rating`, { rating });
  expect((await rate(5)).status).toBe(409);
  await asOperator.api("PATCH", `${PATH}/${id}`, { status: "accepted" });
  await asRequester.api("PATCH", `${PATH}/${id}`, { status: "completed" });

  for (const wrong of [0, 6, 4.5, "5", undefined]) {
    expect((await rate(wrong)).status).toBe(400);
  }
  const unpaid = await rate(4);
  expect(unpaid.status).toBe(409);
  expect(unpaid.body).toMatchObject({
    message: expect.stringContaining("payment has been released") as string,
  });
  await givenReleased(ctx, project);
  const rated = await rate(4);
  expect(rated.status).toBe(201);
  expect(rated.body).toEqual({ operatorRating: 4, operatorCompletedJobs: 1 });
  expect((await rate(4)).status).toBe(409);
});
