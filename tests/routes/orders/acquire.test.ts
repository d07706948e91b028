import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agents } from "../../../drizzle/schema";
import { atCheckout } from "../../support/given-checkout";
import { booksOf } from "../../support/given-sales";

const ADDRESS = "/api/agents/call-answerer/acquire";
const FREE = { priceModel: "free", priceCents: 0 } as const;

test("a free agent becomes an order of 0.00, once", async () => {
  const { ctx, browser, agent } = await atCheckout(FREE);

  const answer = await browser.api("POST", ADDRESS);

  const [order] = (await booksOf(ctx)).orders;
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    id: order?.id,
    agentId: agent.id,
    totalUsd: 0,
    status: "completed",
    createdAt: ctx.now().toISOString(),
    licenseKey: expect.stringMatching(/^ARM-/) as string,
    deliverables: [{ type: "instructions" }],
  });
  expect(await browser.api("POST", ADDRESS)).toMatchObject({
    status: 409,
    body: { message: "You already own this agent." },
  });
  expect((await booksOf(ctx)).orders).toHaveLength(1);
});

test("two concurrent requests create one order", async () => {
  const { ctx, browser } = await atCheckout(FREE);
  const answers = await Promise.all([
    browser.api("POST", ADDRESS),
    browser.api("POST", ADDRESS),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await booksOf(ctx)).orders).toHaveLength(1);
});

test("a paid agent cannot be acquired for free", async () => {
  const { ctx, browser } = await atCheckout();
  expect((await browser.api("POST", ADDRESS)).status).toBe(409);
  expect((await booksOf(ctx)).orders).toEqual([]);
});

test("unknown agents and those that are not live are not found", async () => {
  const { ctx, browser, agent } = await atCheckout(FREE);
  const unknown = "/api/agents/nobodys/acquire";
  expect((await browser.api("POST", unknown)).status).toBe(404);
  await ctx.store.tx((tx) =>
    tx.update(agents).set({ isLive: false }).where(eq(agents.id, agent.id)),
  );
  expect((await browser.api("POST", ADDRESS)).status).toBe(404);
});
