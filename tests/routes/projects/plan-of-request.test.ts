import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agents } from "../../../drizzle/schema";
import { messageRows } from "../../support/given-projects";
import { givenPurchase } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";
import { givenPlan } from "../../support/given-workflows";

const PATH = "/operator-requests";

type Page = { words: { projectName: string; firstMessage: string } | null };

test("an agent that the requester owns is not offered for sale in the message", async () => {
  const { ctx, requester, browser, operatorId, workflowId } = await givenPlan();
  const [agent] = await ctx.store.read
    .select()
    .from(agents)
    .where(eq(agents.name, "Phone A"));
  await givenPurchase(ctx, agent!, { buyerUserId: requester.id });

  const dialog = `/?workflow=${workflowId}&dialog=operators`;
  await browser.get(dialog);
  const { words } = (await browser.get(dialog)).body as Page;
  await browser.post(PATH, { operatorId, workflowId });

  expect(words?.firstMessage).toContain("I have these agents:\n- Phone A");
  expect(words?.firstMessage).not.toContain("$199.00");
  expect(await messageRows(ctx)).toMatchObject([
    { message: words?.firstMessage },
  ]);
});

test("the requester's chat leads to the plan as long as it is kept", async () => {
  const plan = await givenPlan();
  const { ctx, browser, requester, operatorId, workflowId } = plan;
  const sent = await browser.post(PATH, { operatorId, workflowId });
  const planOf = async (reader: typeof browser) => {
    const { body } = await reader.get(sent.location ?? "");
    return (body as { plan: { href: string | null } }).plan.href;
  };
  const operator = await signedInBrowser(ctx, operatorId);

  expect(await planOf(browser)).toBe(`/?workflow=${workflowId}`);
  expect(await planOf(operator)).toBeNull();
  ctx.advance(7 * 24 * 60 * 60 * 1000);
  const later = await signedInBrowser(ctx, requester.id);
  expect(await planOf(later)).toBe(`/?workflow=${workflowId}`);
  await later.post(`/workflows/${workflowId}/options`, { act: "delete" });
  expect(await planOf(later)).toBeNull();
});
