import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { findPlanOfPurchase } from "~/services/workflows/find-plan-of-purchase.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import { agents } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPurchase } from "../../support/given-purchases";
import { givenPlanCatalogue, PLAN_BRIEF } from "../../support/given-workflows";

const BROWSER = "browser-1";

test("a step whose agent the visitor owns names the order", async () => {
  const ctx = await testCtx();
  const { entries } = await givenPlanCatalogue(ctx);
  const buyer = await given.user(ctx);
  const { id } = await generateWorkflow(ctx, {
    userRequest: PLAN_BRIEF,
    browserId: BROWSER,
    userId: buyer.id,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
  const agentId = entries.find(({ title }) => title === "Phone A")?.agentId;
  const [agent] = await ctx.store.read
    .select()
    .from(agents)
    .where(eq(agents.id, agentId ?? ""));
  const { order } = await givenPurchase(ctx, agent!, {
    buyerUserId: buyer.id,
  });
  const orders = async (visitor: {
    browserId: string;
    userId: string | null;
  }) =>
    (await showPlan(ctx, { id, visitor })).steps.map(
      ({ purchase }) => purchase,
    );

  expect(await orders({ browserId: BROWSER, userId: buyer.id })).toEqual([
    order.id,
    null,
    null,
  ]);
  expect(await orders({ browserId: BROWSER, userId: null })).toEqual([
    null,
    null,
    null,
  ]);

  const bought = { userId: buyer.id, slug: agent!.slug };
  expect(await findPlanOfPurchase(ctx, bought)).toMatchObject({
    href: `/?workflow=${id}#plan`,
    left: "Ready to buy for covered parts: 1 agent, $49 once if you set it up yourself.",
    next: { agent: "Invoice A", price: "$49" },
  });
  const other = { ...bought, userId: (await given.user(ctx)).id };
  expect(await findPlanOfPurchase(ctx, other)).toBeNull();
});
