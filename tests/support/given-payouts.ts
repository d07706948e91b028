import type { Ctx } from "~/ctx.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { connectPayoutAccount } from "~/services/ledger/payouts/connect-payout-account.server";
import { payOutEarnings } from "~/services/ledger/payouts/pay-out-earnings.server";

import { payoutAccounts, payouts, sandboxObjects } from "../../drizzle/schema";
import { booksOf, CARDS, givenSale } from "./given-sales";
import type { PayingCtx } from "./paying";

export const DAY = 86_400_000;

/** 70% of 199 dollars. */
export const SHARE = 13_930;

/** An agent bought for 199 dollars, past its refund window. */
export async function givenPayable(ctx: PayingCtx) {
  const sale = await givenSale(ctx);
  const orderId = await buyAgain(ctx, sale);
  ctx.advance(31 * DAY);
  return { ...sale, orderId };
}

/** The buyer buys the same agent again at its price. */
export async function buyAgain(
  ctx: PayingCtx,
  {
    buyer,
    item,
  }: Pick<Awaited<ReturnType<typeof givenSale>>, "buyer" | "item">,
): Promise<string> {
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();
  return begun.orderId;
}

type Payee = { id: string; email: string };

/** Connects an account and completes the provider's onboarding. */
export async function connect(ctx: PayingCtx, user: Payee): Promise<string> {
  const url = await connectPayoutAccount(ctx, user);
  const accountId = url.split("/").at(-1)!;
  await ctx.sandbox.completeOnboarding(accountId);
  await ctx.settle();
  return accountId;
}

/** A seller with 139.30 payable and an account that can be paid. */
export async function givenReceiver(ctx: PayingCtx) {
  const sale = await givenPayable(ctx);
  return { ...sale, accountId: await connect(ctx, sale.seller) };
}

export function payOut(ctx: Ctx) {
  return payOutEarnings(ctx, new AbortController().signal);
}

type Transfer = { amount: number; amount_reversed: number };

/** All payouts in our database and at the provider. */
export async function payoutBooks(ctx: Ctx) {
  const { read } = ctx.store;
  const objects = await read.select().from(sandboxObjects);
  const { balances, ledgerSum } = await booksOf(ctx);
  return {
    accounts: await read.select().from(payoutAccounts),
    payouts: await read.select().from(payouts).orderBy(payouts.number),
    transfers: objects
      .filter(({ object }) => object === "transfer")
      .map(({ data }) => (data as Transfer).amount),
    cleared: objects
      .filter(({ object }) => object === "balance_transaction")
      .reduce((sum, { data }) => sum + Number(data.net), 0),
    payable: 0 - (balances.creator_payable ?? 0),
    clearing: balances.stripe_clearing ?? 0,
    ledgerSum,
  };
}
