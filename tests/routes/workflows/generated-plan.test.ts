import { expect, test } from "vitest";

import type { Workflow } from "~/domain/workflows/plan";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import {
  allPrompts,
  givenPlanCatalogue,
  PLAN_BRIEF,
} from "../../support/given-workflows";

test("a generated workflow is returned, stored and recorded", async () => {
  const ctx = await testCtx();
  await givenPlanCatalogue(ctx);
  const browser = testBrowser(ctx);

  const answer = await browser.api("POST", "/api/workflows", {
    userRequest: ` ${PLAN_BRIEF} Knit a scarf. `,
    sessionId: "own-session",
  });

  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body as object)).toEqual(["id", "workflow"]);
  expect(answer.body).toMatchObject({
    workflow: {
      mission_name: "OPERATION ANSWER",
      user_request: `${PLAN_BRIEF} Knit a scarf.`,
      status: "PARTLY COVERED",
      readyToBuyTotal: 248,
      language: "en",
      industry: null,
      planner: "built-in",
      workflow: [
        {
          agent: "Phone A",
          automation_level: expect.any(Number) as number,
          evidence: "strong",
          needs: [0],
          reason: expect.stringContaining(
            "Made to answer phone calls; it speaks of ",
          ) as string,
          matched: expect.arrayContaining([
            { word: "phone", where: "description" },
            { word: "phone", where: "title" },
          ]) as unknown[],
        },
        { agent: "Reminder A", listing: null },
        { agent: "Invoice A", listing: { price: 49 } },
      ],
    },
  });
  const { needs } = (answer.body as { workflow: Workflow }).workflow;
  expect(needs.slice(0, 3)).toMatchObject([
    { task: "answer-calls", quote: "Answer our phone calls", step: 1 },
    { task: "remind-appointment", name: "remind people of appointments" },
    { task: "collect-debts", quote: "Chase unpaid invoices", step: 3 },
  ]);
  expect(answer.headers.get("RateLimit-Limit")).toBe("30");
  const { id } = answer.body as { id: string };
  expect((await browser.get(`/workflows/${id}/plan.json`)).status).toBe(200);
  expect(await allPrompts(ctx)).toMatchObject([
    { sessionId: "own-session", agentsMatched: 3 },
  ]);
});
