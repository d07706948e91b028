import { beforeEach, expect, test } from "vitest";

import { orders, recalls, takedowns } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenProject } from "../../support/given-projects";
import { givenBoughtPackage } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";

type Browser = Awaited<ReturnType<typeof signedInBrowser>>;

let browser: Browser;

/** An administrator with orders, chats, recalls and appeals, three of each. */
beforeEach(async () => {
  const ctx = await testCtx();
  const administrator = await givenAdministrator(ctx);
  const { id: administratorId } = administrator;
  const owner = await given.operator(ctx);
  const { order } = await givenBoughtPackage(ctx);
  for (let number = 0; number < 3; number += 1) {
    ctx.advance(1000);
    await givenProject(ctx, { requester: administrator });
    const agent = await given.liveAgent(ctx, { ownerUserId: owner.id });
    const { id: agentId } = agent;
    const id = ctx.newId();
    const at = ctx.now();
    await ctx.store.tx(async (tx) => {
      await tx.insert(orders).values({
        ...order,
        id,
        agentId,
        buyerUserId: administratorId,
        licenseKey: null,
        createdAt: at,
      });
      await tx.insert(recalls).values({
        id,
        agentId,
        version: "1.0.0",
        kind: "malware",
        reason: "It sends passwords to a stranger.",
        status: number === 0 ? "started" : "lifted",
        liftedAt: number === 0 ? null : at,
        startedById: administratorId,
        startedAt: at,
      });
      await tx.insert(takedowns).values({
        id,
        agentId,
        administratorId,
        reason: "Its texts are copied.",
        takenDownAt: at,
        appeal: "We wrote them first.",
        appealedAt: at,
      });
    });
  }
  browser = await signedInBrowser(ctx, administratorId);
});

const idsOf = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);

const LISTS = [
  "/api/user/orders",
  "/api/project-chats",
  "/api/admin/recalls",
  "/api/admin/appeals",
];

test.each(LISTS)(
  "the Link header of %s leads through all pages",
  async (path) => {
    const whole = await browser.api("GET", path);
    expect(idsOf(whole.body)).toHaveLength(3);
    expect(whole.headers.get("Link")).toBeNull();

    const seen: string[] = [];
    let next: string | undefined = `${path}?limit=2`;
    while (next !== undefined) {
      const page = await browser.api("GET", next);
      seen.push(...idsOf(page.body));
      const link = page.headers.get("Link") ?? "";
      next = /^<(\/api[^>]+)>; rel="next"$/.exec(link)?.[1];
      expect(next === undefined).toBe(link === "");
    }
    expect(seen).toEqual(idsOf(whole.body));
  },
);

test.each(LISTS)("%s refuses a forged cursor", async (path) => {
  const answer = await browser.api("GET", `${path}?cursor=5`);
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { cursor: {} } },
  });
});
