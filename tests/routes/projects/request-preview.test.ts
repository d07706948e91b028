import { expect, test } from "vitest";

import {
  chatRows,
  messageRows,
  MISSION,
  requestRows,
} from "../../support/given-projects";
import { changeUser } from "../../support/given";
import { allSavedWorkflows, givenPlan } from "../../support/given-workflows";

const PREVIEW = "/operator-requests?preview";
const WORDS = { projectName: "Front desk", firstMessage: "Phones\n\nfirst." };
const TERMS = { budgetMin: "500", budgetMax: "", wantedBy: "2034-05-20" };

test("a preview shows what the operator would receive, and sends nothing", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();

  const answer = await browser.post(PREVIEW, {
    operatorId,
    workflowId,
    ...WORDS,
    ...TERMS,
  });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    preview: {
      title: WORDS.projectName,
      brief: WORDS.firstMessage,
      budget: "from $500",
      wantedBy: "May 20, 2034",
    },
    shown: { operator: { id: operatorId }, plan: { id: workflowId } },
    workflowId,
    result: {
      initialValue: { ...WORDS, budgetMin: "500" },
      fields: expect.arrayContaining(["projectName", "firstMessage"]) as [],
    },
  });
  expect(answer.body).not.toHaveProperty("result.error.wantedBy");
  expect(await requestRows(ctx)).toEqual([]);
});

test("the operator's bio is rendered as on their page", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  await changeUser(ctx, operatorId, { bio: "**Six years** of process work" });
  const { body } = await browser.post(PREVIEW, { operatorId, workflowId });
  expect(body).toHaveProperty(
    "shown.operator.bioHtml",
    expect.stringContaining("<strong>Six years</strong>"),
  );
});

test("a preview of several operators keeps their selection", async () => {
  const plan = await givenPlan({ hasPass: true });
  const { browser, operatorId, otherId, workflowId } = plan;
  const operatorIds = [operatorId, otherId];
  const { body } = await browser.post(PREVIEW, { operatorIds, workflowId });
  expect(body).toMatchObject({
    ticked: operatorIds,
    preview: { brief: expect.stringContaining("In this order:") as string },
  });
});

test("the dialog's form stays a choice of operators, after a preview and a refusal", async () => {
  const { browser, operatorId, otherId, workflowId } = await givenPlan();
  const asked = { operatorId, workflowId, choosing: "1", ...WORDS };
  const refused = { ...asked, budgetMin: "500", budgetMax: "300" };
  for (const form of [asked, refused]) {
    const { body } = await browser.post(PREVIEW, form);
    expect(body).toMatchObject({
      choice: { hasPass: false, words: {} },
      shown: null,
      ticked: [operatorId],
    });
    const { operators } = (body as Choosing).choice;
    const ids = operators.map(({ id }) => id);
    expect(ids.sort()).toEqual([operatorId, otherId].sort());
  }
});

type Choosing = { choice: { operators: { id: string }[] } };

test("a text is previewed as it is, without being planned", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const before = await allSavedWorkflows(ctx);
  const asked = { operatorId, workflowId: "", userRequest: MISSION };
  expect((await browser.post(PREVIEW, asked)).body).toMatchObject({
    preview: { title: MISSION, brief: MISSION, budget: null, wantedBy: null },
  });
  expect(await allSavedWorkflows(ctx)).toEqual(before);
});

test("a preview is refused for the reasons of the request", async () => {
  const { browser, operatorId, workflowId } = await givenPlan();
  const asked = { operatorId, workflowId, ...WORDS };
  for (const [change, field] of [
    [{ firstMessage: "" }, "firstMessage"],
    [{ budgetMin: "2", budgetMax: "1" }, "budgetMax"],
    [{ wantedBy: "2020-01-01" }, "wantedBy"],
  ] as const) {
    const answer = await browser.post(PREVIEW, { ...asked, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(`result.error.${field}`);
    expect(answer.body).toMatchObject({ preview: null });
  }
});

test("what is previewed is sent: the text under its title", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const asked = {
    operatorId,
    workflowId: "",
    title: "Contracts",
    userRequest: "Read our contracts. List the dates in a sheet.",
  };
  const { preview } = (await browser.post(PREVIEW, asked)).body as {
    preview: { title: string; brief: string };
  };
  await browser.post("/operator-requests", asked);
  expect(preview).toMatchObject({
    title: asked.title,
    brief: asked.userRequest,
  });
  expect(await chatRows(ctx)).toMatchObject([{ title: preview.title }]);
  expect(await messageRows(ctx)).toMatchObject([{ message: preview.brief }]);
});

test("a text beside a chosen plan is refused, not dropped", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const asked = { operatorId, workflowId, userRequest: "A new brief" };
  for (const path of [PREVIEW, "/operator-requests"]) {
    const { status, body } = await browser.post(path, asked);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      result: {
        error: {
          userRequest: [expect.stringContaining("would not be sent")],
        },
        initialValue: { userRequest: "A new brief" },
      },
    });
  }
  expect(await requestRows(ctx)).toEqual([]);
});

test("a plan that was sent before is offered again, but says so", async () => {
  const { browser, operatorId, workflowId } = await givenPlan();
  const form = async () =>
    (await browser.get(`/dashboard?build=custom&operator=${operatorId}`)).body;
  expect(await form()).toMatchObject({
    build: { plan: { id: workflowId, isSent: false } },
  });
  await browser.post("/operator-requests", { operatorId, workflowId });
  expect(await form()).toMatchObject({
    build: { plan: { id: workflowId, isSent: true } },
  });
});
