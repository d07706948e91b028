import { expect, test } from "vitest";

import { reconcilePayments } from "~/services/payments/reconcile-payments.server";
import { confirmConnection } from "~/services/ledger/payouts/confirm-connection.server";
import { connectPayoutAccount } from "~/services/ledger/payouts/connect-payout-account.server";

import { sandboxObjects } from "../../../../drizzle/schema";
import { given } from "../../../support/given";
import { connect, payoutBooks } from "../../../support/given-payouts";
import { openEvents, parkedEvents } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";
import { noEvents } from "../../../support/provider-events";
import { providerClient } from "../../../support/provider";

async function accountOf(ctx: PayingCtx) {
  const [account] = (await payoutBooks(ctx)).accounts;
  return account!;
}

async function accountsAtProvider(ctx: PayingCtx) {
  const objects = await ctx.store.read.select().from(sandboxObjects);
  return objects.filter(({ object }) => object === "account");
}

test("concurrent calls create one account per user", async () => {
  const ctx = await payingCtx();
  const user = await given.user(ctx);
  const links = await Promise.all(
    Array.from({ length: 6 }, () => connectPayoutAccount(ctx, user)),
  );
  expect(new Set(links).size).toBe(1);
  expect(await accountsAtProvider(ctx)).toHaveLength(1);
  expect(await accountOf(ctx)).toMatchObject({
    userId: user.id,
    transfers: "inactive",
    detailsSubmitted: false,
  });
});

test("the provider's reports arrive by webhook, good and bad", async () => {
  const ctx = await payingCtx();
  const accountId = await connect(ctx, await given.user(ctx));
  expect(await accountOf(ctx)).toMatchObject({
    transfers: "active",
    detailsSubmitted: true,
  });
  await ctx.sandbox.restrictAccount(accountId);
  await ctx.settle();
  expect(await accountOf(ctx)).toMatchObject({ transfers: "inactive" });
  expect(await openEvents(ctx)).toBe(0);
});

test("a returning user's state comes from the provider only", async () => {
  const ctx = await payingCtx();
  const user = await given.user(ctx);
  expect(await confirmConnection(ctx, user)).toBe("unconnected");
  const url = await connectPayoutAccount(ctx, user);
  ctx.webhooks.pause();
  expect(await confirmConnection(ctx, user)).toBe("details");
  await ctx.sandbox.completeOnboarding(url.split("/").at(-1)!);
  expect(await confirmConnection(ctx, user)).toBeNull();
  const unverified = { ...user, emailVerifiedAt: null };
  expect(await confirmConnection(ctx, unverified)).toBe("unverified");
});

test("the reconciliation repairs a lost webhook", async () => {
  const ctx = await payingCtx();
  const url = await connectPayoutAccount(ctx, await given.user(ctx));
  const { payments } = ctx;
  ctx.webhooks.pause();
  await ctx.sandbox.completeOnboarding(url.split("/").at(-1)!);
  ctx.payments = { ...payments, ...noEvents() };
  ctx.advance(61 * 60_000);
  expect(await reconcilePayments(ctx)).toMatchObject({ failed: 0 });
  expect(await accountOf(ctx)).toMatchObject({ transfers: "active" });
});

test("an account that no longer exists at the provider can be replaced", async () => {
  const ctx = await payingCtx();
  const user = await given.user(ctx);
  const first = await connect(ctx, user);
  const accounts = await accountsAtProvider(ctx);
  await ctx.store.tx((tx) =>
    tx.update(sandboxObjects).set({ object: "deleted" }),
  );
  expect(accounts).toHaveLength(1);
  expect(await confirmConnection(ctx, user)).toBe("unconnected");
  const second = await connect(ctx, user);
  expect(second).not.toBe(first);
  expect(await accountOf(ctx)).toMatchObject({
    providerAccountId: second,
    number: 2,
    transfers: "active",
  });
});

test("an account that the provider failed to create is created with another key", async () => {
  const ctx = await payingCtx();
  const user = await given.user(ctx);
  ctx.sandbox.failCalls({ call: "POST /v1/accounts" });
  await expect(connectPayoutAccount(ctx, user)).rejects.toMatchObject({
    code: "unavailable",
  });

  await connect(ctx, user);

  expect(await accountsAtProvider(ctx)).toHaveLength(1);
  expect(await accountOf(ctx)).toMatchObject({ transfers: "active" });
});

test("a transfer for an unknown payout becomes an anomaly", async () => {
  const ctx = await payingCtx();
  const accountId = await connect(ctx, await given.user(ctx));
  const stripe = providerClient(ctx.sandbox);
  await stripe.transfers.create({
    amount: 500,
    currency: "usd",
    destination: accountId,
  });
  await ctx.settle();
  expect(await parkedEvents(ctx)).toContain(
    "The transfer belongs to no payout of this site",
  );
});
