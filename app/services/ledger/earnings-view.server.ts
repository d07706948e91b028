import { formatDate } from "~/domain/platform/dates";
import { formatBalance, formatChange, monthOf } from "~/domain/ledger/earnings";
import {
  creatorShare,
  currentTier,
  leftInTier,
  SHARE_TIERS,
} from "~/domain/ledger/ledger";
import { shortOrderId } from "~/domain/orders/purchases";
import { formatAmount, formatPrice, type Cents } from "~/domain/platform/money";
import { chatPath } from "~/domain/projects/chat-paths";

import type { EarningLine } from "./list-earnings.server";
import type { Earnings } from "./show-earnings.server";

/** The figures of the earnings page as text; calculates nothing. */
export function earningsView(earnings: Earnings) {
  const { balances, totals, next, months, lines } = earnings;
  const { heldCents, lifetimeNetCents } = earnings;
  return {
    held: {
      amount: formatAmount(heldCents),
      share:
        heldCents === 0
          ? null
          : formatAmount(creatorShare(heldCents, lifetimeNetCents)),
    },
    balances: {
      pending: formatBalance(balances.pendingCents),
      payable: formatBalance(balances.payableCents),
      paid: formatAmount(balances.paidCents),
    },
    next:
      next?.payableAt && balances.pendingCents !== 0
        ? {
            amount: formatChange(next.worthCents),
            date: formatDate(next.payableAt),
          }
        : null,
    totals: totalsView(totals),
    tiers: tiersView(lifetimeNetCents),
    months: months.map(monthView),
    lines: lines.items.map(lineView),
    nextPage: lines.next,
    hasLines: earnings.hasLines,
  };
}

export type EarningsView = ReturnType<typeof earningsView>;

type Counted = Earnings["totals"];

function totalsView(totals: Counted) {
  const { sales, salesCents, takenBack, takenBackCents } = totals;
  return {
    sales: formatAmount(salesCents),
    saleCount: sales,
    takenBack: formatChange(0 - takenBackCents),
    takenBackCount: takenBack,
    share: formatBalance(totals.shareInCents - totals.shareOutCents),
  };
}

function tiersView(lifetimeNetCents: Cents) {
  const current = currentTier(lifetimeNetCents);
  const left = leftInTier(lifetimeNetCents);
  return {
    lifetime: formatBalance(lifetimeNetCents),
    left: left === null ? null : formatAmount(left),
    rows: SHARE_TIERS.map(({ upToCents, basisPoints }, index) => ({
      range: rangeOf(SHARE_TIERS[index - 1]?.upToCents ?? 0, upToCents),
      percent: `${basisPoints / 100}%`,
      isCurrent: index === current,
    })),
  };
}

function rangeOf(fromCents: Cents, upToCents: Cents): string {
  if (!Number.isFinite(upToCents)) return `Beyond ${formatPrice(fromCents)}`;
  return fromCents === 0
    ? `Up to ${formatPrice(upToCents)}`
    : `${formatPrice(fromCents)} to ${formatPrice(upToCents)}`;
}

function monthView(month: Earnings["months"][number]) {
  const { from, label, tick, shareInCents, shareOutCents } = month;
  return {
    key: monthOf(from),
    label,
    tick,
    ...totalsView(month),
    shareIn: { value: shareInCents / 100, text: formatAmount(shareInCents) },
    shareOut: {
      value: Math.max(0, shareOutCents) / 100,
      text: formatBalance(shareOutCents),
    },
  };
}

function lineView(line: EarningLine) {
  const { id, kind, grossCents, shareCents, amountCents } = line;
  return {
    id,
    kind,
    date: formatDate(line.createdAt),
    ...whatOf(line),
    reason: line.reason,
    order: line.orderId && shortOrderId(line.orderId),
    gross: grossCents === 0 ? "—" : formatChange(grossCents),
    share: shareCents === 0 ? "—" : formatChange(shareCents),
    amount: formatChange(amountCents),
  };
}

function whatOf(line: EarningLine) {
  const { kind, itemName, amountCents } = line;
  if (itemName) return { what: itemName, href: sourceOf(line) };
  if (kind === "payout") {
    const isBack = amountCents > 0;
    const what = isBack ? "Back from your account" : "To your account";
    return { what, href: null };
  }
  return { what: kind === "project" ? "Project" : "Balance", href: null };
}

/** The sold agent's page or the project's chat. */
function sourceOf({ agentSlug, chatId }: EarningLine): string | null {
  if (agentSlug) return `/agent/${agentSlug}`;
  return chatId && chatPath(chatId);
}
