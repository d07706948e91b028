import { expect, test } from "vitest";

import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPlan, openHome, signIn } from "../../support/given-home";
import { PLAN_BRIEF, workflowIdIn } from "../../support/given-workflows";

const DAY_MS = 24 * 60 * 60 * 1000;

test("the plan is shown to the browser that made it", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);

  const { view } = await openHome(browser, `/?workflow=${id}`);

  expect(view).toMatchObject({
    isPlanMissing: false,
    request: PLAN_BRIEF,
    plan: {
      name: "Answer phone calls, remind people of appointments, collect overdue payments",
      coverage: "3 of 3 parts",
      status: {
        words: "PARTLY COVERED",
        reasons: ["step 2 covered, but not for sale"],
      },
      threatLevel: "SOME RESISTANCE EXPECTED",
      savedText:
        "Saved for 24 hours, until Mar 3, 2026, 09:00 UTC, in this browser only.",
      keepHref: `/auth?redirectTo=${encodeURIComponent(`/?workflow=${id}`)}`,
      plannedBy: "Planned by this site’s own planner.",
      ready:
        "Ready to buy for covered parts: 2 agents, $248 once if you set them up yourself.",
    },
  });
  expect(view.plan?.steps.map(({ sale }) => sale?.price)).toEqual([
    "$199",
    undefined,
    "$49",
  ]);
});

test("a plan is 404 with a note for others, and for its owner after a day", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const stranger = testBrowser(ctx);
  const missing = { plan: null, isPlanMissing: true };

  const foreign = await openHome(stranger, `/?workflow=${id}`, 404);
  expect(foreign.view).toMatchObject(missing);
  await signIn(ctx, stranger);
  for (const path of [`/?workflow=${id}&dialog=operators`, "/?workflow=x"]) {
    const { view } = await openHome(stranger, path, 404);
    expect(view).toMatchObject(missing);
  }

  ctx.advance(DAY_MS);
  const expired = await openHome(browser, `/?workflow=${id}`, 404);
  expect(expired.view).toMatchObject(missing);
});

test("a browser is redirected to its latest plan until that expires", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await givenPlan(ctx, browser);
  ctx.advance(1000);
  const answer = await browser.post("/", { userRequest: "Mail sorter" });

  expect((await openHome(browser, "/")).view.latest).toEqual({
    id: workflowIdIn(answer.location),
    name: "Sort the inbox",
  });
  expect((await openHome(testBrowser(ctx), "/")).view.latest).toBeNull();
  ctx.advance(DAY_MS);
  expect((await openHome(browser, "/")).view.latest).toBeNull();
});

test("requesting an operator without a workflow says what to do first", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const answer = await browser.get("/?dialog=operators&q=mail");
  expect(answer.status).toBe(302);
  expect(answer.location).toBe("/?q=mail");
  expect(browser.jar.has("armory_flash")).toBe(true);
});

test("visitors get three agents and the number of hidden ones", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  for (let uses = 1; uses <= 30; uses += 1) {
    await given.liveAgent(ctx, { ownerUserId, name: `Agent ${uses}`, uses });
  }
  await given.liveAgent(ctx, { ownerUserId, isLive: false, uses: 99 });
  await reindexAll(ctx);
  const browser = testBrowser(ctx);

  const visitor = await openHome(browser, "/");
  expect(visitor.view.teaser).toMatchObject({ total: 30, hidden: 27 });
  expect(visitor.view.teaser.agents.map(({ title }) => title)).toEqual([
    "Agent 30",
    "Agent 29",
    "Agent 28",
  ]);
  expect(visitor.view.liveAgents).toBe(30);

  await signIn(ctx, browser);
  const { view } = await openHome(browser, "/");
  expect(view.teaser.agents).toHaveLength(24);
});

test("the teaser has the arsenal's results: text in name, description and tags", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  const plain = { ownerUserId, shortDesc: "Works.", category: "Marketing" };
  await given.liveAgent(ctx, { ...plain, name: "Mail 100% Sorter" });
  await given.liveAgent(ctx, { ...plain, name: "B", shortDesc: "Sorts MAIL." });
  await given.liveAgent(ctx, { ...plain, name: "C", category: "Email" });
  await given.liveAgent(ctx, { ...plain, name: "D", tags: ["mail"] });
  await reindexAll(ctx);
  const browser = testBrowser(ctx);
  const find = async (q: string) => {
    const path = `/?q=${encodeURIComponent(q)}`;
    const { view } = await openHome(browser, path);
    const listed = await browser.api("GET", `/api/agents${path.slice(1)}`);
    const { total } = listed.body as { total: number };
    expect(view.teaser.total).toBe(total);
    return view.teaser.agents.map(({ title }) => title).sort();
  };

  expect(await find("mAIL")).toEqual(["B", "D", "Mail 100% Sorter"]);
  expect(await find("100%")).toEqual(["Mail 100% Sorter"]);
  expect(await find("1_0")).toEqual([]);
  expect(await find("\\")).toEqual([]);
});

test("category cards count what they link to: live agents with a listed tag", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  const category = "Email Automation";
  const tags = ["email", "gmail"];
  await given.liveAgent(ctx, { ownerUserId, category, tags });
  await given.liveAgent(ctx, { ownerUserId, tags: ["inbox", "sms"] });
  await given.liveAgent(ctx, { ownerUserId, category, tags: ["other"] });
  await given.liveAgent(ctx, { ownerUserId, tags, isLive: false });
  await reindexAll(ctx);
  const browser = testBrowser(ctx);

  const { view } = await openHome(browser, "/");

  for (const { href, weaponCount } of view.categories) {
    const listed = await browser.get(href);
    expect((listed.body as { total: number }).total).toBe(weaponCount);
  }

  const counts = view.categories.map(({ id, weaponCount }) => [
    id,
    weaponCount,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    "email-bots": 2,
    "sms-bots": 1,
    "pc-cloud-agents": 0,
    "workflow-packs": 0,
  });
});

test("opening the home page sets no cookie for a visitor", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await browser.get("/");
  expect(browser.jar.size).toBe(0);
});
