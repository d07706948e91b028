import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { MISSION, requestRows } from "../../support/given-projects";
import { givenPass } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";
import {
  allSavedWorkflows,
  givenPlanCatalogue,
  PLAN_BRIEF,
  workflowIdIn,
} from "../../support/given-workflows";

const PATH = "/operator-requests";

async function givenHolder({ hasPass = true } = {}) {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const pass = hasPass ? await givenPass(ctx, requester.id) : null;
  const operators = [await given.operator(ctx), await given.operator(ctx)];
  const operatorIds = operators.map(({ id }) => id);
  const browser = await signedInBrowser(ctx, requester.id);
  return { ctx, requester, pass, operators, operatorIds, browser };
}

type Parties = Awaited<ReturnType<typeof givenHolder>>;

/** A plan that the requester made on the home page. */
async function planOf({ ctx, browser }: Parties) {
  await givenPlanCatalogue(ctx);
  const answer = await browser.post("/", { userRequest: PLAN_BRIEF });
  return workflowIdIn(answer.location);
}

test("with the pass several requests get one response, marked as priority", async () => {
  const { ctx, browser, operators, operatorIds } = await givenHolder();
  const body = { operatorIds, workflowData: {}, userRequest: MISSION };

  const answer = await browser.api("POST", "/api/operator-requests", body);

  expect(answer.status).toBe(201);
  const opened = { id: expect.any(String), projectChatId: expect.any(String) };
  expect(answer.body).toEqual({
    requests: [
      { ...opened, status: "pending" },
      { ...opened, status: "pending" },
    ],
  });
  const [first] = (answer.body as { requests: Record<string, string>[] })
    .requests;
  const operator = await signedInBrowser(ctx, operators[0]!.id);
  const chat = `/api/project-chats/${first?.projectChatId}`;
  expect((await operator.api("GET", chat)).body).toMatchObject({
    operatorRequest: { isPriority: true },
  });
  const request = `/api/operator-requests/${first?.id}`;
  const accepted = { status: "accepted" };
  expect((await operator.api("PATCH", request, accepted)).body).toMatchObject({
    isPriority: true,
  });
});

test("a list that does not have one to three operators is refused", async () => {
  const { ctx, browser, operatorIds } = await givenHolder();
  const [id = ""] = operatorIds;
  for (const ids of [[], [id, id], ["a", "b", "c", "d"], "a", [1]]) {
    const body = { operatorIds: ids, workflowData: {}, userRequest: MISSION };
    const answer = await browser.api("POST", "/api/operator-requests", body);
    expect(answer.status, JSON.stringify(ids)).toBe(400);
  }
  expect(await requestRows(ctx)).toEqual([]);
});

test("the page sends a holder's plan to the selected operators", async () => {
  const parties = await givenHolder();
  const { ctx, browser, operatorIds } = parties;
  const workflowId = await planOf(parties);

  const answer = await browser.post(PATH, { workflowId, operatorIds });

  expect(answer.location).toBe("/dashboard#chats");
  expect(await requestRows(ctx)).toMatchObject(
    operatorIds.map((operatorId) => ({ operatorId, isPriority: true })),
  );
});

test("the page accepts one operator, and refuses none, four, and users without a pass", async () => {
  const parties = await givenHolder();
  const { ctx, browser, operatorIds } = parties;
  const workflowId = await planOf(parties);

  expect((await browser.post(PATH, { workflowId })).status).toBe(400);
  const four = { workflowId, operatorIds: ["a", "b", "c", "d"] };
  const refused = await browser.post(PATH, four);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    workflowId,
    result: { error: { operatorIds: ["Choose 1 to 3 operators."] } },
  });
  expect(await requestRows(ctx)).toEqual([]);
  const [one = ""] = operatorIds;
  await browser.post(PATH, { workflowId, operatorIds: one });
  expect(await requestRows(ctx)).toMatchObject([{ operatorId: one }]);

  const others = await givenHolder({ hasPass: false });
  const plan = await planOf(others);
  const asked = { workflowId: plan, operatorIds: others.operatorIds };
  const denied = await others.browser.post(PATH, asked);
  expect(denied.status).toBe(403);
  expect(await requestRows(others.ctx)).toEqual([]);
});

test("HIRE OPERATOR offers a holder other operators too, and a refusal keeps the selection", async () => {
  const parties = await givenHolder();
  const { ctx, browser, operatorIds } = parties;
  const [operatorId = "", other = ""] = operatorIds;
  const page = await browser.get(
    `/dashboard?build=custom&operator=${operatorId}`,
  );
  expect(page.body).toMatchObject({ build: { others: [{ id: other }] } });
  const busy = await given.operator(ctx, { operatorAvailable: false });
  const words = { operatorId, userRequest: MISSION };

  const four = { ...words, operatorIds: [other, "c", "d"] };
  expect((await browser.post(PATH, four)).body).toMatchObject({
    ticked: [other, "c", "d"],
    result: { error: { operatorIds: ["Choose 1 to 3 operators."] } },
  });
  const ticked = [other, busy.id];
  const refused = await browser.post(PATH, { ...words, operatorIds: ticked });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ ticked, shown: { others: [{}, {}] } });
  expect(await requestRows(ctx)).toEqual([]);

  await browser.post(PATH, { ...words, operatorIds: [other] });
  expect(await requestRows(ctx)).toMatchObject(
    operatorIds.map((id) => ({ operatorId: id, isPriority: true })),
  );
  const without = await givenHolder({ hasPass: false });
  const [id = ""] = without.operatorIds;
  const form = await without.browser.get(
    `/dashboard?build=custom&operator=${id}`,
  );
  expect(form.body).toMatchObject({ build: { others: null } });
});

test("the dashboard shows the running pass, but not an ended one", async () => {
  const { ctx, browser, requester, pass } = await givenHolder();
  expect((await browser.get("/dashboard")).body).toMatchObject({
    pass: {
      name: "Premium Intelligence Pass",
      endsOn: "Apr 1, 2026, 09:00 UTC",
      href: `/purchased-agent/${pass?.id}`,
    },
  });
  ctx.advance(30 * 86_400_000);
  const later = await signedInBrowser(ctx, requester.id);
  expect((await later.get("/dashboard")).body).toMatchObject({ pass: null });
});

test("an operator's dashboard and the chat mark a priority request", async () => {
  const parties = await givenHolder();
  const { ctx, browser, operators } = parties;
  const workflowId = await planOf(parties);
  const { id } = operators[0]!;
  await browser.post(PATH, { workflowId, operatorId: id });

  const operator = await signedInBrowser(ctx, id);
  const { requests } = (await operator.get("/dashboard")).body as {
    requests: { chatId: string; isPriority: boolean }[];
  };
  expect(requests).toMatchObject([{ isPriority: true }]);
  const chat = await operator.get(`/dashboard/chats/${requests[0]?.chatId}`);
  expect(chat.body).toMatchObject({ request: { isPriority: true } });
});

test("the home page recognizes a holder, whose plan stays like everyone's", async () => {
  const parties = await givenHolder();
  const { ctx, browser } = parties;
  const workflowId = await planOf(parties);
  const savedText = "Saved in your account until you delete it.";

  const held = await browser.get(`/?workflow=${workflowId}`);
  expect(held.body).toMatchObject({
    view: { hasPass: true, plan: { savedText } },
  });
  ctx.advance(7 * 86_400_000);
  const later = await signedInBrowser(ctx, parties.requester.id);
  const kept = await later.get(`/?workflow=${workflowId}`);
  expect(kept.body).toMatchObject({ view: { plan: { savedText } } });
  expect(await allSavedWorkflows(ctx)).toHaveLength(1);

  const others = await givenHolder({ hasPass: false });
  expect((await others.browser.get("/")).body).toMatchObject({
    view: { hasPass: false },
  });
});
