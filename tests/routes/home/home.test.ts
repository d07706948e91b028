import { expect, test } from "vitest";

import type { loader } from "~/routes/marketing/home";
import { reindexAll } from "~/services/search/reindex-all.server";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import {
  givenVoiceCatalogue,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

const DAY_MS = 24 * 60 * 60 * 1000;

type Page = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

async function open(browser: TestBrowser, path: string): Promise<Page> {
  const answer = await browser.get(path);
  expect(answer.status).toBe(200);
  return answer.body as Page;
}

async function givenPlan(ctx: TestCtx, browser: TestBrowser) {
  await givenVoiceCatalogue(ctx);
  const answer = await browser.post("/?index", { userRequest: "Voice calls" });
  return workflowIdIn(answer.location);
}

async function signIn(ctx: TestCtx, browser: TestBrowser) {
  const user = await given.user(ctx);
  const { email } = user;
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  return user;
}

test("the plan is shown to the browser that asked for it", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);

  const { view } = await open(browser, `/?workflow=${id}`);

  expect(view).toMatchObject({
    isPlanMissing: false,
    request: "Voice calls",
    plan: {
      missionName: "OPERATION VOICE",
      completion: "9–21 min",
      savedText: "Saved for 24 hours, until Mar 3, 2026, 09:00 UTC.",
      ready: { count: 2, total: "$248" },
    },
  });
  expect(view.plan?.steps.map(({ ready }) => ready?.price)).toEqual([
    "$199",
    undefined,
    "$49",
  ]);
});

test("another browser, and anyone after a day, sees no plan but a note", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);

  const foreign = await open(testBrowser(ctx), `/?workflow=${id}`);
  expect(foreign.view).toMatchObject({ plan: null, isPlanMissing: true });

  ctx.advance(DAY_MS);
  const expired = await open(browser, `/?workflow=${id}`);
  expect(expired.view).toMatchObject({ plan: null, isPlanMissing: true });
});

test("a browser is led back to its latest plan until that expires", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await givenPlan(ctx, browser);
  ctx.advance(1000);
  const answer = await browser.post("/?index", { userRequest: "Mail sorter" });

  expect((await open(browser, "/")).view.latest).toEqual({
    id: workflowIdIn(answer.location),
    missionName: "OPERATION MAIL",
  });
  expect((await open(testBrowser(ctx), "/")).view.latest).toBeNull();
  ctx.advance(DAY_MS);
  expect((await open(browser, "/")).view.latest).toBeNull();
});

test("asking for an operator without a workflow says what to do first", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const answer = await browser.get("/?dialog=operators&q=mail");
  expect(answer.status).toBe(302);
  expect(answer.location).toBe("/?q=mail");
  expect(browser.jar.has("armory_flash")).toBe(true);
});

test("operators are offered to signed-in owners only", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  await given.operator(ctx, { username: "free_one" });
  await given.operator(ctx, { username: "busy_one", operatorAvailable: false });
  const path = `/?workflow=${id}&dialog=operators`;
  expect((await open(browser, path)).offered).toBeNull();

  const user = await signIn(ctx, browser);
  const claimed = await browser.get(path);
  expect(claimed).toMatchObject({ status: 302, location: path });
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect((await savedWorkflowOf(ctx, id))?.userId).toBe(user.id);

  const { offered } = await open(browser, path);
  expect(offered).toMatchObject([
    { username: "free_one", status: "ACTIVE" },
    { username: "busy_one", status: "BUSY" },
  ]);
});

test("the operator somebody came for is offered first, themselves never", async () => {
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

  const { offered } = await open(browser, path);

  expect(offered).toHaveLength(12);
  expect(offered?.[0]?.id).toBe(wanted.id);
  expect(offered?.map((operator) => operator.id)).not.toContain(own.id);
});

test("visitors get three agents and the number of the rest", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  for (let uses = 1; uses <= 30; uses += 1) {
    await given.liveAgent(ctx, { ownerUserId, name: `Agent ${uses}`, uses });
  }
  await given.liveAgent(ctx, { ownerUserId, isLive: false, uses: 99 });
  await reindexAll(ctx);
  const browser = testBrowser(ctx);

  const visitor = await open(browser, "/");
  expect(visitor.view.teaser).toMatchObject({ total: 30, hidden: 27 });
  expect(visitor.view.teaser.agents.map(({ title }) => title)).toEqual([
    "Agent 30",
    "Agent 29",
    "Agent 28",
  ]);
  expect(visitor.view.liveAgents).toBe(30);

  await signIn(ctx, browser);
  const { view } = await open(browser, "/");
  expect(view.teaser.agents).toHaveLength(24);
});

test("the teaser finds what the arsenal finds: text in name, description and tags", async () => {
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
    const { view } = await open(browser, path);
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

test("category cards count what they lead to: live agents with a listed tag", async () => {
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

  const { view } = await open(browser, "/");

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

test("opening the home page gives a visitor no cookie", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await browser.get("/");
  expect(browser.jar.size).toBe(0);
});
