import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { FULL_BRIEF, givenFullCatalogue } from "../../support/given-full-plan";
import { signedInBrowser } from "../../support/given-session";
import {
  allSavedWorkflows,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

const REMINDERS = "Remind customers of their appointments by text";

async function givenFullPlan(ctx: TestCtx, browser: TestBrowser) {
  await givenFullCatalogue(ctx);
  const answer = await browser.post("/", { userRequest: FULL_BRIEF });
  const id = workflowIdIn(answer.location);
  const second = (by = browser) =>
    by.post(`/workflows/${id}/options`, { act: "second" });
  return { id, second };
}

test("one post starts a plan of the parts that did not fit, for the same person", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const browser = await signedInBrowser(ctx, owner.id);
  const { id, second } = await givenFullPlan(ctx, browser);
  const before = await savedWorkflowOf(ctx, id);

  const answer = await second();

  expect(answer.status).toBe(303);
  const newId = workflowIdIn(answer.location);
  expect(answer.location).toBe(`/?workflow=${newId}#plan`);
  expect(newId).not.toBe(id);
  expect(await savedWorkflowOf(ctx, newId)).toMatchObject({
    userId: owner.id,
    expiresAt: null,
    userRequest: `${REMINDERS}.`,
    workflowData: {
      readiness: "partial",
      uncovered: [],
      furtherAgents: [],
      needs: [{ quote: REMINDERS, step: 1 }],
      workflow: [{ step: 1, stage: "ENGAGE", agent: "Reminder A", needs: [0] }],
    },
  });
  expect(await savedWorkflowOf(ctx, id)).toEqual(before);
  const { body } = await browser.get(`/?workflow=${newId}`);
  expect(body).toMatchObject({ view: { plan: { coverage: "1 of 1 part" } } });
});

test("a visitor's second plan stays in the browser; a stranger starts none", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { second } = await givenFullPlan(ctx, browser);

  await second(testBrowser(ctx));
  expect(await allSavedWorkflows(ctx)).toHaveLength(1);
  const newId = workflowIdIn((await second()).location);

  const page = (by: TestBrowser) => by.get(`/?workflow=${newId}`);
  expect((await page(browser)).status).toBe(200);
  expect((await page(testBrowser(ctx))).status).toBe(404);
  const again = await browser.post(`/workflows/${newId}/options`, {
    act: "second",
  });
  expect(again.location).toBe(`/?workflow=${newId}`);
  expect(await allSavedWorkflows(ctx)).toHaveLength(2);
});

test("the page, its shared page and the downloads name the agent outside the plan", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { id } = await givenFullPlan(ctx, browser);
  await browser.post(`/workflows/${id}/options`, { act: "share" });
  const { body } = await browser.get(`/?workflow=${id}`);
  const plan = {
    furtherTitle: "Done by an agent, but this plan is full",
    further: [
      {
        agent: "Reminder A",
        parts: [{ quote: REMINDERS }],
        availability: "unsold",
        isCovering: true,
      },
    ],
    open: [],
    coverage: "3 of 4 parts",
  };
  expect(body).toMatchObject({ view: { plan } });
  const link = /\/plans\/[\w.-]+/.exec(JSON.stringify(body))?.[0] ?? "";
  expect((await testBrowser(ctx).get(link)).body).toMatchObject({ plan });

  const file = (name: string) => browser.get(`/workflows/${id}/${name}`);
  expect((await file("plan.json")).body).toMatchObject({
    status: "PARTLY COVERED",
    furtherAgents: [{ agent: "Reminder A", needs: [1], listing: null }],
  });
  const markdown = String((await file("plan.md")).body);
  expect(markdown).toContain(
    `## Done by an agent, but this plan is full\n\n### Reminder A\n\n- ${REMINDERS}`,
  );
  expect(markdown).toContain(
    "## Not covered\n\nNothing else that we recognized is left out.",
  );
  const n8n = JSON.stringify((await file("n8n.json")).body);
  expect(n8n).toContain(`“${REMINDERS}”: Reminder A, not for sale`);
  expect(n8n).not.toContain("custom work for an operator");
});
