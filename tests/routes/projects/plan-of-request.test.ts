import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agents } from "../../../drizzle/schema";
import { postAsRead } from "../../support/decisions";
import { messageRows, requestRows } from "../../support/given-projects";
import { givenPurchase } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";
import { testBrowser } from "../../support/app";
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

type PlanPage = {
  view: { plan: { requests: { href: string; status: string }[] } };
};

test("the owner's plan leads to the chats of the requests made from it", async () => {
  const { ctx, browser, operatorId, otherId, workflowId } = await givenPlan();
  const requestsOn = async (reader: typeof browser) => {
    const { body } = await reader.get(`/?workflow=${workflowId}`);
    return (body as PlanPage).view.plan.requests;
  };
  expect(await requestsOn(browser)).toEqual([]);
  const first = await browser.post(PATH, { operatorId, workflowId });
  ctx.advance(1000);
  const form = { operatorId: otherId, workflowId };
  const second = await browser.post(PATH, form);

  expect(await requestsOn(browser)).toMatchObject([
    { href: second.location, status: "pending", sentOn: "Mar 2, 2026" },
    { href: first.location, status: "pending" },
  ]);
  const browserOnly = testBrowser(ctx);
  const id = browser.jar.get("armory_browser");
  if (id) browserOnly.jar.set("armory_browser", id);
  expect(await requestsOn(browserOnly)).toEqual([]);
});

test("a plan is not sent again to an operator whose request is open", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const send = (budgetMax: string) =>
    browser.post(PATH, { operatorId, workflowId, budgetMax });
  const first = await send("100");
  const chat = first.location ?? "";

  expect((await send("100")).location).toBe(chat);
  const again = await send("200");
  expect(again.status).toBe(409);
  expect(JSON.stringify(again.body)).toMatch(
    /You sent this plan to .* on Mar 2, 2026, and they have not answered yet\./,
  );
  expect(await requestRows(ctx)).toHaveLength(1);

  await postAsRead(browser, chat, { intent: "cancelled" });
  expect((await send("200")).status).toBe(302);
  expect(await requestRows(ctx)).toHaveLength(2);
});
