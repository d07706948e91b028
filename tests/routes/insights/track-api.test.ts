import { expect, test } from "vitest";

import { analyticsEvents } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/api/analytics/track";
const metadata = { timestamp: "2026-03-02T09:00:00.000Z", page: "/add-agent" };

test("an event is stored with its actual user, whatever is claimed", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const answer = await browser.api("POST", PATH, {
    eventType: "add_agent_click",
    userId: "somebody",
    metadata: { ...metadata, secret: "no" },
  });
  expect(answer).toMatchObject({ status: 202, body: { ok: true } });
  expect(await ctx.store.read.select().from(analyticsEvents)).toMatchObject([
    {
      eventType: "add_agent_click",
      userId: id,
      metadata,
      createdAt: ctx.now(),
    },
  ]);
});

test("an unknown event is 400 and not stored", async () => {
  const ctx = await testCtx();
  const answer = await testBrowser(ctx).api("POST", PATH, {
    eventType: "signup",
    metadata,
  });
  expect(answer.status).toBe(400);
  expect(await ctx.store.read.select().from(analyticsEvents)).toEqual([]);
});
