import { expect, test } from "vitest";

import { chatAnalytics, homepagePrompts } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";

const PROMPTS = "/api/analytics/prompts";
const CHATS = "/api/analytics/chats";
const HOUR_MS = 60 * 60 * 1000;
const prompt = { promptText: "Answer our calls", sessionId: "session-1" };

const promptsOf = (ctx: TestCtx) =>
  ctx.store.read.select().from(homepagePrompts).orderBy(homepagePrompts.id);

test("a reported prompt is stored with what the server knows of its sender", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);

  const { status, body } = await browser.api(
    "POST",
    PROMPTS,
    {
      ...prompt,
      promptText: "  Answer our calls ",
      workflowGenerated: true,
      agentsMatched: 3,
      userAgent: "Reported/1.0",
      userId: "somebody-else",
      ipAddress: "198.51.100.99",
    },
    { address: "198.51.100.23", headers: { "User-Agent": "Sent/1.0" } },
  );

  expect([status, body]).toEqual([202, { ok: true }]);
  expect(await promptsOf(ctx)).toMatchObject([
    {
      promptText: "Answer our calls",
      workflowGenerated: true,
      agentsMatched: 3,
      requestedOperator: false,
      sessionId: "session-1",
      userId: user.id,
      ipAddress: "198.51.100.0",
      userAgent: "Sent/1.0",
      createdAt: ctx.now(),
    },
  ]);
});

test("stored addresses are shortened, mapped ones like the address they map", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const addresses = [
    "198.51.100.23",
    "2001:db8:1:2:3:4:5:6",
    "2001:db8::7",
    "::ffff:203.0.113.9",
  ];

  for (const address of addresses) {
    const chat = { requestType: "design_my_agent" };
    await browser.api("POST", CHATS, chat, { address });
  }

  const rows = await ctx.store.read
    .select()
    .from(chatAnalytics)
    .orderBy(chatAnalytics.id);
  expect(rows.map(({ ipAddress }) => ipAddress)).toEqual([
    "198.51.100.0",
    "2001:db8:1::",
    "2001:db8:0::",
    "203.0.113.0",
  ]);
});

test("the same text in a session within an hour completes its row", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await browser.api("POST", PROMPTS, prompt);
  ctx.advance(HOUR_MS - 1);

  await browser.api("POST", PROMPTS, {
    ...prompt,
    workflowGenerated: true,
    agentsMatched: 2,
    userAgent: "Late/1.0",
  });

  expect(await promptsOf(ctx)).toMatchObject([
    { workflowGenerated: true, agentsMatched: 2, userAgent: "Late/1.0" },
  ]);
});

test("a report does not overwrite what was recorded as generated", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const generated = { ...prompt, workflowGenerated: true, agentsMatched: 3 };
  await browser.api("POST", PROMPTS, generated);

  await browser.api("POST", PROMPTS, { ...prompt, agentsMatched: 999 });

  expect(await promptsOf(ctx)).toMatchObject([
    { workflowGenerated: true, agentsMatched: 3 },
  ]);
});

test("another text, another session, none, or an hour later adds a row", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await browser.api("POST", PROMPTS, prompt);
  await browser.api("POST", PROMPTS, { ...prompt, promptText: "Other" });
  await browser.api("POST", PROMPTS, { ...prompt, sessionId: "session-2" });
  for (const sessionId of [undefined, null, "", " "]) {
    await browser.api("POST", PROMPTS, { ...prompt, sessionId });
  }
  expect(await promptsOf(ctx)).toHaveLength(7);

  ctx.advance(HOUR_MS);
  await browser.api("POST", PROMPTS, prompt);

  expect(await promptsOf(ctx)).toHaveLength(8);
});

test("two concurrent reports of one prompt are one row", async () => {
  const ctx = await testCtx();
  const reports = [1, 2, 3, 4].map(() =>
    testBrowser(ctx).api("POST", PROMPTS, prompt),
  );

  const answers = await Promise.all(reports);

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(await promptsOf(ctx)).toHaveLength(1);
});

test("an opened conversation is linked to its session's prompt", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await browser.api("POST", PROMPTS, prompt);
  const [asked] = await promptsOf(ctx);

  const { status, body } = await browser.api("POST", CHATS, {
    requestType: "design_my_agent",
    context: "homepage",
    sessionId: "session-1",
    userAgent: "Reported/1.0",
    userId: "somebody-else",
  });

  expect([status, body]).toEqual([202, { ok: true }]);
  expect(await ctx.store.read.select().from(chatAnalytics)).toMatchObject([
    {
      requestType: "design_my_agent",
      context: "homepage",
      sessionId: "session-1",
      promptId: asked?.id,
      userId: null,
      userAgent: "Reported/1.0",
    },
  ]);
});

test("invalid input is refused by field, and nothing is stored", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const faults: [string, unknown, string][] = [
    [PROMPTS, {}, "promptText"],
    [PROMPTS, { promptText: "   " }, "promptText"],
    [PROMPTS, { promptText: "x".repeat(2_001) }, "promptText"],
    [PROMPTS, { ...prompt, workflowGenerated: "yes" }, "workflowGenerated"],
    [PROMPTS, { ...prompt, agentsMatched: -1 }, "agentsMatched"],
    [PROMPTS, { ...prompt, agentsMatched: 1.5 }, "agentsMatched"],
    [PROMPTS, { ...prompt, sessionId: 7 }, "sessionId"],
    [CHATS, {}, "requestType"],
    [CHATS, { requestType: "<b>" }, "requestType"],
    [CHATS, { requestType: "x", context: { a: 1 } }, "context"],
  ];

  for (const [path, body, field] of faults) {
    const refused = await browser.api("POST", path, body);
    expect([field, refused.status]).toEqual([field, 400]);
    expect(refused.body).toHaveProperty(["errors", field]);
  }
  expect(await promptsOf(ctx)).toEqual([]);
  expect(await ctx.store.read.select().from(chatAnalytics)).toEqual([]);
});

test("a body above 16 KB is refused", async () => {
  const ctx = await testCtx();
  const padding = "x".repeat(16 * 1024);

  for (const path of [PROMPTS, CHATS]) {
    const body = { ...prompt, requestType: "design_my_agent", padding };
    const { status } = await testBrowser(ctx).api("POST", path, body);
    expect(status).toBe(413);
  }
});

test("an address can report at most 60 times per minute", async () => {
  const ctx = await testCtx({ RATE_LIMIT: "on" });
  const browser = testBrowser(ctx);
  const chat = { requestType: "design_my_agent" };
  for (let i = 0; i < 60; i += 1) {
    const { status } = await browser.api("POST", CHATS, chat);
    expect(status).toBe(202);
  }

  const refused = await browser.api("POST", PROMPTS, prompt);

  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(refused.headers.get("RateLimit-Limit")).toBe("60");
  ctx.advance(60_000);
  expect((await browser.api("POST", PROMPTS, prompt)).status).toBe(202);
});
