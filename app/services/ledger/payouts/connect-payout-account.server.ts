import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { PaymentProviderError } from "~/integrations/payments/port.server";
import {
  findPayoutAccount,
  insertPayoutAccount,
  namePayoutAccount,
  renewPayoutAccount,
  type PayoutAccount,
} from "~/models/ledger/payout-accounts.server";

import { isUnknownAccount } from "./check-payout-account.server";

type Payee = { id: string; email: string };

/** Where the provider sends the user back to. */
const CONNECTED_PATH = "/earnings/payout-account";

/**
 * Returns the provider's page where a user identifies themselves and chooses
 * where to be paid. A user has one account; later calls return its page.
 */
export async function connectPayoutAccount(
  ctx: Ctx,
  user: Payee,
): Promise<string> {
  const account = await ownAccount(ctx, user);
  let payeeId = account.providerAccountId;
  try {
    payeeId ??= await open(ctx, account, user);
    const back = `${ctx.env.publicUrl}${CONNECTED_PATH}`;
    return await ctx.payments.createPayeePage({
      payeeId,
      returnUrl: back,
      refreshUrl: `${back}?ended=1`,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.error({ err: error, userId: user.id }, "no account was connected");
    const isOver = payeeId === null ? error.isKept : isUnknownAccount(error);
    if (isOver) await renew(ctx, account);
    throw new DomainError(
      "unavailable",
      "The payment provider’s page could not be opened. Nothing has changed. Try again in a moment.",
      { retryAfter: 10 },
    );
  }
}

/** Written before the call to the provider, so that only one is created. */
async function ownAccount(ctx: Ctx, user: Payee): Promise<PayoutAccount> {
  const owner = { userId: user.id, paymentMode: ctx.payments.mode };
  const known = await findPayoutAccount(ctx.store.read, owner);
  if (known) return known;
  const at = ctx.now();
  const row = { ...owner, transfers: "inactive", createdAt: at } as const;
  return ctx.store.tx(async (tx) => {
    await insertPayoutAccount(tx, { ...row, id: ctx.newId(), checkedAt: at });
    const account = await findPayoutAccount(tx, owner);
    if (!account) throw new Error(`No payout account of ${user.id}`);
    return account;
  });
}

/** Idempotent: the key finds the same account. */
async function open(
  ctx: Ctx,
  account: PayoutAccount,
  user: Payee,
): Promise<string> {
  const { id, transfers, detailsSubmitted } = await ctx.payments.createPayee({
    email: user.email,
    metadata: { user: user.id },
    idempotencyKey: `payee:${account.id}:${account.number}`,
  });
  const word = { transfers, detailsSubmitted, checkedAt: ctx.now() };
  await ctx.store.tx((tx) =>
    namePayoutAccount(tx, account, { ...word, providerAccountId: id }),
  );
  return id;
}

/** After a failure, the next attempt uses a new idempotency key. */
async function renew(ctx: Ctx, account: PayoutAccount): Promise<void> {
  await ctx.store.tx((tx) => renewPayoutAccount(tx, account, ctx.now()));
}
