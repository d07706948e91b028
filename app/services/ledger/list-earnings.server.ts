import type { Ctx } from "~/ctx.server";
import {
  EARNING_JOURNALS,
  earningKind,
  type EarningKind,
} from "~/domain/ledger/earnings";
import type { Cents } from "~/domain/platform/money";
import type { TimePage } from "~/domain/platform/time-cursor";
import {
  listEarnings,
  worthByJournal,
} from "~/models/ledger/earning-lines.server";
import type { Earner } from "~/models/ledger/earnings.server";

import { earnerOf, findBalances, type Balances } from "./find-balances.server";

export type EarningLine = {
  id: string;
  createdAt: Date;
  kind: EarningKind;
  orderId: string | null;
  projectPaymentId: string | null;
  grossCents: Cents;
  shareCents: Cents;
  /** The change of the creator's balance. */
  amountCents: Cents;
  itemName: string | null;
  agentSlug: string | null;
  chatId: string | null;
  /** The reason that the buyer gave for a refund. */
  reason: string | null;
};

/**
 * A creator's own ledger lines, newest first, each with its effect on the
 * balance.
 */
export async function listEarningLines(
  ctx: Pick<Ctx, "store">,
  earner: Earner,
  page: TimePage,
): Promise<EarningLine[]> {
  const rows = await listEarnings(ctx.store.read, earner, {
    kinds: EARNING_JOURNALS,
    ...page,
  });
  const worth = await worthByJournal(
    ctx.store.read,
    earner.creatorUserId,
    rows.map(({ journal }) => journal.id),
  );
  return rows.map(({ journal, ...about }) => ({
    id: journal.id,
    createdAt: journal.createdAt,
    kind: earningKind(journal.kind),
    orderId: journal.orderId,
    projectPaymentId: journal.projectPaymentId,
    grossCents: journal.grossCents,
    shareCents: journal.shareCents,
    amountCents: worth.get(journal.id) ?? 0,
    ...about,
  }));
}

/** The number of lines in an API response. */
export const LATEST_LINES = 100;

/** Balances and the latest lines, in the site's current mode. */
export async function listLatestEarnings(
  ctx: Pick<Ctx, "store" | "now" | "payments">,
  userId: string,
): Promise<{ balances: Balances; lines: EarningLine[] }> {
  const earner = earnerOf(ctx, userId);
  return {
    balances: await findBalances(ctx, earner),
    lines: await listEarningLines(ctx, earner, {
      limit: LATEST_LINES,
      after: null,
    }),
  };
}
