import type { Ctx } from "~/ctx.server";
import {
  EARNING_JOURNALS,
  lastMonths,
  monthOf,
} from "~/domain/ledger/earnings";
import type { JournalKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import { cutPage, type Place } from "~/domain/platform/time-cursor";
import {
  findNextPayable,
  listMonthlyMovements,
  listMovements,
  sumHeld,
  type Earner,
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
  after: Place | null,
) {
  const earner = earnerOf(ctx, userId);
  const { read } = ctx.store;
  const now = ctx.now();
  const movements = await listMovements(read, earner);
  const page = { limit: PAGE_SIZE + 1, after };
  const lines = await listEarningLines(ctx, earner, page);
  return {
    balances: await findBalances(ctx, earner),
    next: await findNextPayable(read, earner, now),
    heldCents: await sumHeld(read, earner),
    lifetimeNetCents: movements.reduce((sum, one) => sum + one.grossCents, 0),
    totals: totalsOf(movements),
    months: await listMonths(ctx, earner),
    lines: cutPage(lines, PAGE_SIZE, ({ createdAt, id }) => ({
      at: createdAt,
      id,
    })),
    hasLines: movements.some(({ kind }) => EARNING_JOURNALS.includes(kind)),
  };
}

export type Earnings = Awaited<ReturnType<typeof showEarnings>>;

/** The last twelve months, oldest first, with their totals. */
async function listMonths(ctx: Pick<Ctx, "store" | "now">, earner: Earner) {
  const months = lastMonths(ctx.now(), MONTHS_SHOWN);
  const keys = months.map(({ from }) => monthOf(from));
  const movements = await listMonthlyMovements(ctx.store.read, earner, {
    first: keys[0] ?? "",
    last: keys.at(-1) ?? "",
  });
  return months.map((month, index) => ({
    ...month,
    ...totalsOf(movements.filter((one) => one.month === keys[index])),
  }));
}
