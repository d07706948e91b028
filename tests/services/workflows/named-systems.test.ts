import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Workflow } from "~/domain/workflows/plan";
import { systemsByStep } from "~/domain/workflows/systems";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import { agents, agentVersions } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { changeAgent, givenPlanCatalogue } from "../../support/given-workflows";

const browserId = "browser-1";

async function givenNeeds(ctx: TestCtx, agentId: string, needs: string[]) {
  const [agent] = await ctx.store.read
    .select()
    .from(agents)
    .where(eq(agents.id, agentId));
  await ctx.store.tx((tx) =>
    tx
      .update(agentVersions)
      .set({ needs })
      .where(eq(agentVersions.id, agent?.publishedVersionId ?? "")),
  );
}

/** By system, whatever the parts of the plan mention. */
const stepsOf = (workflow: Workflow) =>
  Object.fromEntries(
    systemsByStep({ ...workflow, needs: [] }).map(({ name, steps }) => [
      name,
      steps,
    ]),
  );

test("an agent names the systems of its whole page: its texts, tags and needs", async () => {
  const ctx = await testCtx();
  const { entries } = await givenPlanCatalogue(ctx);
  const agentId = entries.find(({ title }) => title === "Phone A")?.agentId;
  await changeAgent(ctx, agentId ?? "", {
    tags: ["twilio"],
    longDescMd: "Stores each call in HubSpot.",
  });
  await givenNeeds(ctx, agentId ?? "", ["A Google Sheets document"]);
  const { id, workflow } = await generateWorkflow(ctx, {
    userRequest:
      "Answer our phone calls with Twilio, HubSpot, Google Sheets and Xero.",
    browserId,
    userId: null,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
  const named = { Twilio: [1], HubSpot: [1], "Google Sheets": [1], Xero: [] };
  expect(stepsOf(workflow)).toEqual(named);

  await changeAgent(ctx, agentId ?? "", { longDescMd: "Now knows Xero." });
  const visitor = { browserId, userId: null };
  const opened = await showPlan(ctx, { id, visitor });
  expect(stepsOf(opened.workflow)).toEqual({
    ...named,
    HubSpot: [],
    Xero: [1],
  });
});
