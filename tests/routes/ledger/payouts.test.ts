import { expect, test } from "vitest";

import type { loader } from "~/routes/ledger/earnings";

import { users } from "../../../drizzle/schema";
import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenSale } from "../../support/given-ledger";
import {
  givenPayable,
  givenReceiver,
  payOut,
} from "../../support/given-payouts";
import { signedInBrowser } from "../../support/given-session";
import { payingCtx } from "../../support/paying";

const ACCOUNT = "/earnings/payout-account";

type Shown = Awaited<ReturnType<typeof loader>>;

async function shown(browser: TestBrowser) {
  const { status, body } = await browser.get("/earnings");
  expect(status).toBe(200);
  return (body as Shown).payouts;
}

test("a creator connects an account at the provider and sees when they are paid", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenPayable(ctx);
  const browser = await signedInBrowser(ctx, seller.id);
  expect(await shown(browser)).toMatchObject({
    state: "unconnected",
    isConnected: false,
    payable: "$139.30",
    rows: [],
  });

  const left = await browser.post(ACCOUNT);
  expect(left.status).toBe(303);
  expect(left.location).toMatch(/^\/sandbox\/onboarding\/acct_sandbox_/);
  expect((await shown(browser)).state).toBe("details");

  const back = await browser.post(left.location!, { act: "complete" });
  expect(back.location).toBe(ACCOUNT);
  const answer = await browser.get(ACCOUNT);
  expect(answer.location).toBe("/earnings#payouts");
  expect(await shown(browser)).toMatchObject({
    state: "ready",
    isConnected: true,
    payable: "$139.30",
    // 31 days after March 2, a Thursday.
    nextRun: "Apr 6, 2026, 09:00 UTC",
  });
});

test("a payout is in the list, in the balance and in the API", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  await payOut(ctx);
  const browser = await signedInBrowser(ctx, seller.id);
  const page = (await browser.get("/earnings")).body as Shown;
  expect(page.balances).toMatchObject({ payable: "$0.00", paid: "$139.30" });
  expect(page.lines[0]).toMatchObject({
    kind: "payout",
    what: "To your account",
    amount: "−$139.30",
  });
  expect(page.payouts).toMatchObject({
    state: "small",
    rows: [{ amount: "$139.30", outcome: "paid" }],
  });
  const { body } = await browser.api("GET", "/api/user/earnings");
  expect(body).toMatchObject({
    payable: 0,
    paid: 139.3,
    lines: [{ kind: "payout", amount: -139.3 }, { kind: "sale" }],
  });
});

test("a failed payout is shown with what to do", async () => {
  const ctx = await payingCtx();
  const { seller, accountId } = await givenReceiver(ctx);
  ctx.webhooks.pause();
  await ctx.sandbox.restrictAccount(accountId);
  await payOut(ctx);
  const payouts = await shown(await signedInBrowser(ctx, seller.id));
  expect(payouts).toMatchObject({ state: "details", payable: "$139.30" });
  expect(payouts.rows[0]).toMatchObject({ outcome: "failed" });
  expect(payouts.rows[0]!.note).toContain("fill in what it asks for");
});

test("without a verified address no payout is promised", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  await ctx.store.tx((tx) => tx.update(users).set({ emailVerifiedAt: null }));
  const payouts = await shown(await signedInBrowser(ctx, seller.id));
  expect(payouts).toMatchObject({ state: "unverified", isConnected: true });
});

test("returning from the provider proves nothing, and an expired page says so", async () => {
  const ctx = await payingCtx();
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  expect((await browser.get(ACCOUNT)).location).toBe("/earnings#payouts");
  expect((await shown(browser)).state).toBe("unconnected");
  const ended = await browser.get(`${ACCOUNT}?ended=1`);
  expect(ended.headers.get("Set-Cookie")).toContain("armory_flash");
});

test("an unreachable provider is reported on the page, and nothing has changed", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  await givenSale(ctx, creator);
  const browser = await signedInBrowser(ctx, creator.id);
  const answer = await browser.post(ACCOUNT);
  expect(answer.location).toBe("/earnings#payouts");
  expect((await shown(browser)).isConnected).toBe(false);
});

test("signed out, the button leads to sign-in", async () => {
  const browser = testBrowser(await testCtx());
  expect((await browser.post(ACCOUNT)).location).toMatch(/^\/auth/);
});
