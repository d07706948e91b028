import { expect, test } from "vitest";

import { DEFAULT_WEEK } from "~/domain/operators/availability";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { givenPlan, openHome, signIn } from "../../support/given-home";
import { savedWorkflowOf } from "../../support/given-workflows";

test("only signed-in owners are offered operators", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  await given.operator(ctx, { username: "free_one" });
  await given.operator(ctx, { username: "busy_one", operatorAvailable: false });
  const path = `/?workflow=${id}&dialog=operators`;
  expect((await openHome(browser, path)).offered).toBeNull();

  const user = await signIn(ctx, browser);
  const { offered } = await openHome(browser, path);
  expect((await savedWorkflowOf(ctx, id))?.userId).toBe(user.id);
  expect(offered).toMatchObject([
    { username: "free_one", status: "ACTIVE" },
    { username: "busy_one", status: "BUSY" },
  ]);
});

test("an operator's hours and icon are on the card and in the choice", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  await given.operator(ctx, {
    iconUrl: "/images/face.webp",
    timeZone: "Europe/Berlin",
    availabilityTimes: DEFAULT_WEEK,
  });
  await signIn(ctx, browser);
  const path = `/?workflow=${id}&dialog=operators`;
  await browser.get(path);

  const { view, offered } = await openHome(browser, path);

  const shown = {
    iconUrl: "/images/face.webp",
    hours: "Mon–Fri 09:00–17:00 (Europe/Berlin)",
  };
  expect(view.operators).toMatchObject([shown]);
  expect(offered).toMatchObject([shown]);
});

test("the wanted operator is offered first, the viewer never", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  for (let at = 0; at < 13; at += 1) await given.operator(ctx);
  const wanted = await given.operator(ctx, { username: "zz_wanted" });
  const own = await given.operator(ctx, { username: "own" });
  const { email } = own;
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  const path = `/?workflow=${id}&operator=${wanted.id}&dialog=operators`;
  await browser.get(path);

  const { offered } = await openHome(browser, path);

  expect(offered).toHaveLength(12);
  expect(offered?.[0]?.id).toBe(wanted.id);
  expect(offered?.map((operator) => operator.id)).not.toContain(own.id);
});

test("operators with agents for the plan's parts come first, with the reason", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const seller = await given.operator(ctx, { username: "zz_seller" });
  await given.operator(ctx, {
    username: "yy_voice",
    operatorSpecializations: ["voice_ai"],
  });
  await given.operator(ctx, { username: "aa_general" });
  const agent = await given.liveAgent(ctx, { ownerUserId: seller.id });
  await given.intelligenceAgent(ctx, {
    title: "Phone C",
    description: "Answers phone calls of customers.",
    tags: [],
    agentId: agent.id,
  });
  await signIn(ctx, browser);
  const path = `/?workflow=${id}&dialog=operators`;
  await browser.get(path);

  const { offered } = await openHome(browser, path);

  expect(offered?.map(({ username, fit }) => [username, fit])).toEqual([
    ["zz_seller", "Sells agents that answer phone calls."],
    ["yy_voice", "Specialized in Voice AI."],
    ["aa_general", null],
  ]);
});
