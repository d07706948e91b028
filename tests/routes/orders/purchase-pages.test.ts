import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  givenBoughtPackage,
  givenDelivered,
  trialsOf,
} from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";

test("the buyer opens the purchase, its receipt and the list of purchases", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx);
  const browser = await signedInBrowser(ctx, buyer.id);
  const page = await browser.get(`/purchased-agent/${order.id}`);
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({ facts: { orderId: order.id } });
  const receipt = await browser.get(`/purchased-agent/${order.id}/receipt`);
  expect(receipt.body).toMatchObject({ orderId: order.id });
  const list = await browser.get("/dashboard/purchases");
  expect(list.body).toMatchObject({ orders: [{ orderId: order.id }] });
});

test("another user's purchase is not found: 404", async () => {
  const ctx = await testCtx();
  const { order, owner } = await givenBoughtPackage(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  for (const { id } of [owner, admin]) {
    const browser = await signedInBrowser(ctx, id);
    for (const path of [order.id, "unknown", `${order.id}/receipt`]) {
      const answer = await browser.get(`/purchased-agent/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        message: "This purchased agent could not be located.",
      });
    }
  }
});

test("START TRIAL redirects to the page with the key", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const answer = await browser.post(`/agent/${agent.slug}/trial`);
  expect([answer.status, answer.location]).toEqual([
    302,
    "/dashboard/purchases#trials",
  ]);
  const [trial] = await trialsOf(ctx, user.id);
  const list = await browser.get("/dashboard/purchases");
  expect(list.body).toMatchObject({
    trials: [{ licenseKey: trial!.licenseKey, isRunning: true }],
  });
});

test("a refused trial redirects back to the agent", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 0 });
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const path = `/agent/${agent.slug}/trial`;
  const answer = await browser.post(path);
  expect([answer.status, answer.location]).toEqual([
    302,
    `/agent/${agent.slug}`,
  ]);
  expect(await trialsOf(ctx, user.id)).toEqual([]);
  expect((await browser.get(path)).location).toBe(`/agent/${agent.slug}`);
});
