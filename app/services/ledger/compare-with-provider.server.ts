import { z } from "zod";

import type { Ctx } from "~/ctx.server";
import { monthOf } from "~/domain/ledger/earnings";
import type { Cents } from "~/domain/platform/money";
import { findMark, keepMark } from "~/models/platform/app-marks.server";
import { sumAccount } from "~/models/ledger/ledger-totals.server";

export type Comparison = {
  ledgerCents: Cents;
  providerCents: Cents;
  differenceCents: Cents;
};

const HOUR_MS = 3_600_000;
/** A journal can be posted this much later than its time, and rarely more. */
const OPEN_MS = 35 * 24 * HOUR_MS;
const NOTHING = { until: new Date(0), sumCents: 0 };

/** A sum of everything before a time. */
const sumSchema = z.object({ until: z.coerce.date(), sumCents: z.int() });
const tallySchema = sumSchema.extend({
  /** The clearing account, up to a time before which no journal is expected. */
  closed: sumSchema.default(NOTHING),
});

type Sum = z.infer<typeof sumSchema>;
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
  const now = Math.min(ctx.now().getTime(), latest.getTime());
  const before = wholeSecond(now - HOUR_MS);
  const last = readTally(await findMark(ctx.store.read, key));
  const moved =
    before > last.until
      ? await ctx.payments.sumBalanceMoves({ from: last.until, before })
      : 0;
  const until = before > last.until ? before : last.until;
  const sumCents = last.sumCents + moved;
  const books = await sumBooks(ctx, { until, sumCents }, last.closed);
  const tally: Tally = { until, sumCents, closed: books.closed };
  await ctx.store.tx((tx) =>
    keepMark(tx, { key, value: JSON.stringify(tally), at: ctx.now() }),
  );
  return judged(ctx, { until, sumCents }, books.sumCents);
}

/**
 * The clearing account's balance: the closed sum and everything since. All
 * journals are read again once a month, and if the balance differs from the
 * provider's, because one may have been posted into the closed time.
 */
async function sumBooks(
  ctx: Ctx,
  provider: Sum,
  closed: Sum,
): Promise<{ closed: Sum; sumCents: Cents }> {
  const open = new Date(
    Math.max(closed.until.getTime(), provider.until.getTime() - OPEN_MS),
  );
  const isNewMonth = monthOf(open) !== monthOf(closed.until);
  const known = isNewMonth ? NOTHING : closed;
  const closedCents =
    known.sumCents + (await sumClearing(ctx, known.until, open));
  const sumCents = closedCents + (await sumClearing(ctx, open, provider.until));
  if (sumCents !== provider.sumCents && known !== NOTHING) {
    return sumBooks(ctx, provider, NOTHING);
  }
  return { closed: { until: open, sumCents: closedCents }, sumCents };
}

function sumClearing(ctx: Ctx, from: Date, before: Date): Promise<Cents> {
  return sumAccount(ctx.store.read, {
    account: "stripe_clearing",
    paymentMode: ctx.payments.mode,
    from,
    before,
  });
}

function judged(ctx: Ctx, provider: Sum, ledgerCents: Cents): Comparison {
  const { sumCents: providerCents, until: before } = provider;
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
  if (mark === null) return { ...NOTHING, closed: NOTHING };
  return tallySchema.parse(JSON.parse(mark));
}

function wholeSecond(ms: number): Date {
  return new Date(Math.floor(ms / 1000) * 1000);
}
