import type { Ctx } from "~/ctx.server";
import { EARNING_JOURNALS, lastMonths } from "~/domain/ledger/earnings";
import type { JournalKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import {
  findNextPayable,
  listMovements,
  listMovementsBetween,
  type Movement,
} from "~/models/ledger/earnings.server";

import { earnerOf, findBalances } from "./find-balances.server";
import { listEarningLines } from "./list-earnings.server";

const PAGE_SIZE = 25;
const MONTHS_SHOWN = 12;

export type Totals = {
  sales: number;
  salesCents: Cents;
  takenBack: number;
  takenBackCents: Cents;
  /** Shares of sales and projects, less reversals. */
  shareInCents: Cents;
  shareOutCents: Cents;
};

const GIVING: readonly JournalKind[] = ["sale", "project"];
const TAKING: readonly JournalKind[] = ["refund", "chargeback"];

/** A failed refund counts neither as a refund nor as another sale. */
export function totalsOf(movements: readonly Movement[]): Totals {
  const of = (kinds: readonly JournalKind[]) =>
    movements.filter(({ kind }) => kinds.includes(kind));
  const sumOf = (
    parts: readonly Movement[],
    figure: "count" | "grossCents" | "shareCents",
  ) => parts.reduce((sum, part) => sum + part[figure], 0);
  const failed = of(["refund_failed"]);
  return {
    sales: sumOf(of(GIVING), "count"),
    salesCents: sumOf(of(GIVING), "grossCents"),
    takenBack: sumOf(of(TAKING), "count") - sumOf(failed, "count"),
    takenBackCents:
      0 - sumOf(of(TAKING), "grossCents") - sumOf(failed, "grossCents"),
    shareInCents: sumOf(of(GIVING), "shareCents"),
    shareOutCents:
      0 - sumOf(of(TAKING), "shareCents") - sumOf(failed, "shareCents"),
  };
}

/**
 * A creator's own earnings in the site's current mode: balances, lifetime
 * totals, the last twelve months, and one page of lines.
 */
export async function showEarnings(
  ctx: Pick<Ctx, "store" | "now" | "payments">,
  userId: string,
  wantedPage: number,
) {
  const earner = earnerOf(ctx, userId);
  const { read } = ctx.store;
  const now = ctx.now();
  const movements = await listMovements(read, earner);
  const lineCount = movements
    .filter(({ kind }) => EARNING_JOURNALS.includes(kind))
    .reduce((sum, { count }) => sum + count, 0);
  const pageCount = Math.max(1, Math.ceil(lineCount / PAGE_SIZE));
  const page = Math.min(wantedPage, pageCount);
  const months = await Promise.all(
    lastMonths(now, MONTHS_SHOWN).map(async (month) => ({
      ...month,
      ...totalsOf(await listMovementsBetween(read, earner, month)),
    })),
  );
  return {
    balances: await findBalances(ctx, earner),
    next: await findNextPayable(read, earner, now),
    lifetimeNetCents: movements.reduce((sum, one) => sum + one.grossCents, 0),
    totals: totalsOf(movements),
    months,
    lines: await listEarningLines(ctx, earner, {
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    }),
    lineCount,
    page,
    pageCount,
  };
}

export type Earnings = Awaited<ReturnType<typeof showEarnings>>;
