import { addAccount, completeAccount } from "../../sandbox/accounts.server";
import { addIntent } from "../../sandbox/intents.server";
import { openBooks, type Books } from "../../sandbox/books.server";
import { chargeFee } from "../../sandbox/balance.server";
import { confirmIntent } from "../../sandbox/confirming.server";
import { takePaymentMethod } from "../../sandbox/payment-methods.server";
import { addRefund, paidCharge } from "../../sandbox/refunds.server";
import { addTransfer } from "../../sandbox/transfers.server";
import type { Db } from "~/models/platform/store.server";
import { seedId } from "../ids";

type Payment = {
  key: string;
  at: Date;
  amountCents: number;
  description: string;
  metadata: Record<string, string>;
};

/** A past card payment in the sandbox, without events. */
export async function payInSandbox(
  db: Db,
  { key, at, amountCents: amount, description, metadata }: Payment,
) {
  const books = quietBooks(db, key, at);
  const intent = await addIntent(books, {
    amount,
    currency: "usd",
    description,
    metadata,
    receipt_email: null,
    transfer_group: null,
    capture_method: "automatic",
  });
  const method = await takePaymentMethod(books, "pm_card_visa");
  const paid = await confirmIntent(books, intent, { method, returnUrl: null });
  const { data: charge } = await paidCharge(books, paid.data.id);
  const feeCents = chargeFee(amount);
  return { intentId: paid.data.id, chargeId: charge.id, feeCents };
}

type Return = {
  key: string;
  at: Date;
  intentId: string;
  metadata: Record<string, string>;
};

/** A past full refund in the sandbox. */
export async function refundInSandbox(
  db: Db,
  { key, at, intentId, metadata }: Return,
): Promise<string> {
  const books = quietBooks(db, key, at);
  const charge = await paidCharge(books, intentId);
  const whole = { amountCents: undefined, reason: null };
  const refund = await addRefund(books, { charge, metadata, ...whole });
  return refund.data.id;
}

type Payee = { key: string; at: Date; email: string; userId: string };

/** A payout account that was connected in the past. */
export async function connectInSandbox(
  db: Db,
  { key, at, email, userId }: Payee,
): Promise<string> {
  const books = quietBooks(db, key, at);
  const metadata = { user: userId };
  const made = await addAccount(books, { email, country: "US", metadata });
  const account = await completeAccount(books, made);
  return account.data.id;
}

type Transfer = {
  key: string;
  at: Date;
  accountId: string;
  amountCents: number;
  payoutId: string;
};

/** A past sandbox transfer to a connected account. */
export async function transferInSandbox(
  db: Db,
  { key, at, accountId, amountCents, payoutId }: Transfer,
): Promise<string> {
  const books = quietBooks(db, key, at);
  const transfer = await addTransfer(books, {
    amountCents,
    currency: "usd",
    description: "Earnings",
    destination: await books.get("account", accountId),
    sourceChargeId: null,
    transferGroup: `payout_${payoutId}`,
    metadata: { payout: payoutId },
  });
  return transfer.data.id;
}

/**
 * Books without webhook events, because what they write was handled long ago.
 */
function quietBooks(db: Db, key: string, at: Date): Books {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return seedId(`sandbox:${key}:${ids}`);
  };
  const request = { id: null, idempotency_key: null };
  const books = openBooks({ db, at, newId, publicUrl: "", request });
  return { ...books, tell: () => Promise.resolve() };
}
