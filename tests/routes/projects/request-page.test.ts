import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { users } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given } from "../../support/given";
import {
  givenProject,
  MISSION,
  noticesOf,
  requestRows,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { allPrompts, allSavedWorkflows } from "../../support/given-workflows";

const PATH = "/operator-requests";

async function givenForm() {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const operator = await given.operator(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  return { ctx, requester, operator, browser };
}

/** Sends a text request, which leaves the plan in the browser. */
async function givenSavedPlan(ctx: TestCtx) {
  const requester = await given.user(ctx);
  const first = await given.operator(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  await browser.post(PATH, { operatorId: first.id, userRequest: MISSION });
  const [saved] = await allSavedWorkflows(ctx);
  return { browser, requester, workflowId: saved?.id ?? "" };
}

test("a visitor is redirected to sign in", async () => {
  const browser = testBrowser(await testCtx());
  const { location } = await browser.post(PATH, { operatorId: "1" });
  expect(location).toBe("/auth?redirectTo=%2Foperator-requests&unsent=1");
});

test("a text request is planned, sent, and opens its chat", async () => {
  const { ctx, browser, operator, requester } = await givenForm();

  const answer = await browser.post(PATH, {
    operatorId: operator.id,
    workflowId: "",
    userRequest: MISSION,
  });

  expect(answer.location).toMatch(/^\/dashboard\/chats\/./);
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect(browser.jar.has("armory_browser")).toBe(true);
  expect(await requestRows(ctx)).toMatchObject([
    { requesterId: requester.id, userRequest: MISSION },
  ]);
  expect(await allPrompts(ctx)).toMatchObject([
    { promptText: MISSION, requestedOperator: true },
  ]);
});

test("a form posted twice at once sends one request", async () => {
  const { ctx, browser, operator } = await givenForm();
  const form = { operatorId: operator.id, userRequest: MISSION };

  const answers = await Promise.all([
    browser.post(PATH, form),
    browser.post(PATH, form),
  ]);

  const [first, second] = answers.map(({ location }) => location);
  expect(first).toMatch(/^\/dashboard\/chats\/./);
  expect(second).toBe(first);
  expect(await requestRows(ctx)).toHaveLength(1);
  expect(await noticesOf(ctx, operator.id, "request_new")).toHaveLength(1);
});

test("a saved plan is sent unchanged by its browser", async () => {
  const ctx = await testCtx();
  const { browser, workflowId } = await givenSavedPlan(ctx);
  const operator = await given.operator(ctx);

  const answer = await browser.post(PATH, {
    operatorId: operator.id,
    workflowId,
  });

  expect(answer.location).toMatch(/^\/dashboard\/chats\/./);
  expect(await requestRows(ctx)).toHaveLength(2);
  expect(await allSavedWorkflows(ctx)).toHaveLength(1);
});

test("another user's plan and none at all are not found", async () => {
  const ctx = await testCtx();
  const { browser: owner, workflowId } = await givenSavedPlan(ctx);
  const other = await signedInBrowser(ctx, (await given.user(ctx)).id);
  const { id: operatorId } = await given.operator(ctx);
  const send = async (browser: typeof owner, id: string) =>
    (await browser.post(PATH, { operatorId, workflowId: id })).status;

  expect(await send(other, workflowId)).toBe(404);
  expect(await send(owner, "unknown")).toBe(404);
  expect(await requestRows(ctx)).toHaveLength(1);
});

test("a refused request keeps its input and shows the reason", async () => {
  const { ctx, browser } = await givenForm();
  const busy = await given.operator(ctx, { operatorAvailable: false });

  const answer = await browser.post(PATH, {
    operatorId: busy.id,
    userRequest: MISSION,
  });

  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    shown: { operator: { id: busy.id, status: "BUSY" }, isOwn: false },
    result: {
      initialValue: { userRequest: MISSION },
      error: { "": [expect.stringContaining("busy")] },
    },
  });
  expect(await allPrompts(ctx)).toEqual([]);
});

test.each([
  ["no operator", {}, 400],
  ["no words and no plan", { operatorId: "given", userRequest: " " }, 400],
  [
    "too many words",
    { operatorId: "given", userRequest: "a".repeat(2001) },
    400,
  ],
  ["an unknown operator", { operatorId: "nobody", userRequest: "x" }, 404],
])("a form with %s is refused", async (_case, form, status) => {
  const { ctx, browser, operator } = await givenForm();
  const { operatorId } = { operatorId: undefined, ...form };
  const named = operatorId === "given" ? { operatorId: operator.id } : {};
  const answer = await browser.post(PATH, { ...form, ...named });
  expect(answer.status).toBe(status);
  expect(await requestRows(ctx)).toEqual([]);
});

test("the page shares its limit with the endpoint", async () => {
  const { browser, operator } = await givenForm();
  const ask = (asked: number) =>
    browser.post(PATH, {
      operatorId: operator.id,
      userRequest: `${MISSION} ${asked}`,
    });
  for (let asked = 1; asked <= 20; asked += 1) {
    expect((await ask(asked)).status).toBe(302);
  }
  expect((await ask(21)).status).toBe(429);
});

test("the dashboard lists chats, requests and status", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  const asOperator = await signedInBrowser(ctx, operator.id);
  const asRequester = await signedInBrowser(ctx, requester.id);
  const icon = { iconUrl: "/images/face.webp" };
  await ctx.store.tx((tx) =>
    tx.update(users).set(icon).where(eq(users.id, requester.id)),
  );

  expect((await asOperator.get("/dashboard")).body).toMatchObject({
    user: { isOperator: true, securityLevel: "RECRUIT" },
    chats: [{ id: chatId, unread: 1, other: { id: requester.id, ...icon } }],
    requests: [
      { chatId, requester: icon, status: "pending", excerpt: MISSION },
    ],
    build: null,
  });
  expect((await asRequester.get("/dashboard")).body).toMatchObject({
    user: { isOperator: false },
    chats: [{ id: chatId, unread: 0, requestStatus: "pending" }],
    requests: [],
  });
});

test("answered requests leave the dashboard's list", async () => {
  const ctx = await testCtx();
  const older = await givenProject(ctx);
  ctx.advance(1000);
  const { operator } = older;
  const answered = await givenProject(ctx, { operator });
  const browser = await signedInBrowser(ctx, operator.id);
  const page = `/dashboard/chats/${answered.chatId}`;
  await postAsRead(browser, page, { intent: "accepted" });
  const { body } = await browser.get("/dashboard");
  const { requests } = body as { requests: { id: string }[] };
  expect(requests.map(({ id }) => id)).toEqual([older.id]);
});

test("the first four chats are shown, the rest under View All", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  for (let made = 1; made <= 5; made += 1) {
    await givenProject(ctx, { requester });
  }
  const browser = await signedInBrowser(ctx, requester.id);
  const listed = async (path: string) => {
    const { body } = await browser.get(path);
    const { chats, chatCount } = body as { chats: []; chatCount: number };
    return [chats.length, chatCount];
  };
  expect(await listed("/dashboard")).toEqual([4, 5]);
  expect(await listed("/dashboard?view=chats")).toEqual([5, 5]);
});

test("HIRE OPERATOR opens the form for that operator, with the latest plan", async () => {
  const ctx = await testCtx();
  const { browser, workflowId, requester } = await givenSavedPlan(ctx);
  const operator = await given.operator(ctx);
  const build = async (id: string) => {
    const path = `/dashboard?build=custom&operator=${id}`;
    return (await browser.get(path)).body;
  };
  expect(await build(operator.id)).toMatchObject({
    build: { operator: { id: operator.id }, plan: { id: workflowId } },
  });
  expect(await build("nobody")).toMatchObject({ build: { operator: null } });
  expect(await build(requester.id)).toMatchObject({ build: { isOwn: true } });
});
