import { z } from "zod";

import type { Ctx } from "~/ctx.server";
import type { Cents } from "~/domain/platform/money";
import { findMark, keepMark } from "~/models/platform/app-marks.server";
import { sumAccount } from "~/models/ledger/ledger-totals.server";

export type Comparison = {
  ledgerCents: Cents;
  providerCents: Cents;
  differenceCents: Cents;
};

const HOUR_MS = 3_600_000;
const tallySchema = z.object({ until: z.coerce.date(), sumCents: z.int() });

type Tally = z.infer<typeof tallySchema>;

/**
 * Compares our books with the provider's balance: adds up all its balance
 * transactions, each period once, and compares the sum with the clearing
 * account. Leaves out the last hour, which may not be booked yet, and
 * everything after `latest`. A difference changes nothing; it is logged for a
 * person.
 */
export async function compareWithProvider(
  ctx: Ctx,
  latest: Date = ctx.now(),
): Promise<Comparison> {
  const { mode } = ctx.payments;
  const key = `provider_balance_${mode}`;
  const until = Math.min(ctx.now().getTime(), latest.getTime());
  const before = wholeSecond(until - HOUR_MS);
  const last = readTally(await findMark(ctx.store.read, key));
  const moved =
    before > last.until
      ? await ctx.payments.sumBalanceMoves({ from: last.until, before })
      : 0;
  const tally: Tally = {
    until: before > last.until ? before : last.until,
    sumCents: last.sumCents + moved,
  };
  await ctx.store.tx((tx) =>
    keepMark(tx, { key, value: JSON.stringify(tally), at: ctx.now() }),
  );
  return judged(ctx, tally);
}

async function judged(ctx: Ctx, tally: Tally): Promise<Comparison> {
  const { sumCents: providerCents, until: before } = tally;
  const ledgerCents = await sumAccount(ctx.store.read, {
    account: "stripe_clearing",
    paymentMode: ctx.payments.mode,
    before,
  });
  const differenceCents = ledgerCents - providerCents;
  if (differenceCents !== 0) {
    ctx.log.error(
      { ledgerCents, providerCents, before },
      "the ledger and the provider's balance differ",
    );
  }
  return { ledgerCents, providerCents, differenceCents };
}

function readTally(mark: string | null): Tally {
  if (mark === null) return { until: new Date(0), sumCents: 0 };
  return tallySchema.parse(JSON.parse(mark));
}

function wholeSecond(ms: number): Date {
  return new Date(Math.floor(ms / 1000) * 1000);
}
