import type { Ctx } from "~/ctx.server";
import { foldText } from "~/domain/platform/fold";
import {
  listStaleOperators,
  writeDirectory,
  type DirectoryRow,
} from "~/models/operators/operator-directory.server";
import {
  isListedOperator,
  listOperatorRows,
} from "~/models/operators/operators.server";
import { listWork } from "~/models/operators/work-records.server";

import { operatorCard, type OperatorCard } from "./operator-card.server";

type Refreshing = Pick<Ctx, "store" | "payments">;

const ROWS_AT_ONCE = 100;

/**
 * Updates the directory's outdated rows, which triggers have marked, a hundred
 * at most. Returns false once none are left.
 */
export async function refreshDirectory(ctx: Refreshing): Promise<boolean> {
  const marked = await listStaleOperators(ctx.store.read, 1);
  if (marked.length === 0) return false;
  return ctx.store.tx(async (tx) => {
    const ids = await listStaleOperators(tx, ROWS_AT_ONCE);
    if (ids.length === 0) return false;
    const found = await listOperatorRows(tx, ids);
    const listed = found.filter(isListedOperator);
    const workOf = await listWork(tx, ctx.payments.mode, ids);
    const cards = listed.map((row) => operatorCard(row, workOf(row.id)));
    await writeDirectory(tx, ids, cards.map(directoryRow));
    return true;
  });
}

/** Updates every outdated row, for a start after an update. */
export async function refreshWholeDirectory(ctx: Refreshing): Promise<void> {
  while (await refreshDirectory(ctx));
}

function directoryRow(card: OperatorCard): DirectoryRow {
  const { name, username, headline, specialty } = card;
  return {
    userId: card.id,
    name: foldText(name),
    text: foldText([name, username, headline, specialty].join("\n")),
    specializations: `,${card.specializations.join(",")},`,
    languages: `,${card.languages.join(",")},`,
    rateCents: card.hourlyRateCents,
    isAvailable: card.status === "ACTIVE",
    byKills: descending(card.killCount),
    bySuccess: descending(card.successRate),
    byRating: descending(card.rating),
    byWeapons: descending(card.weapons),
  };
}

/** The key of a figure in an ascending index; a missing figure comes last. */
function descending(figure: number | null): number {
  return figure === null ? 1 : 0 - figure;
}
