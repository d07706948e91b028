import type { Ctx } from "~/ctx.server";
import { foldText } from "~/domain/platform/fold";
import {
  passesFilters,
  type SoughtOperators,
} from "~/domain/operators/directory";
import type { OperatorSort } from "~/domain/operators/operator-sorts";
import { listListedOperators } from "~/models/operators/operators.server";
import { countWork } from "~/models/operators/work-records.server";

import { operatorCard, type OperatorCard } from "./operator-card.server";

const FIGURES: Record<OperatorSort, (card: OperatorCard) => number | null> = {
  kills: (card) => card.killCount,
  success: (card) => card.successRate,
  rating: (card) => card.rating,
  weapons: (card) => card.weapons,
};

/**
 * The listed operators who pass the filters and whose name, username, headline
 * or specialty contains the text, highest figure first. Operators without a
 * figure come last; ties are sorted by name.
 */
export async function listOperators(
  ctx: Ctx,
  sought: SoughtOperators = {},
): Promise<OperatorCard[]> {
  const { q = "", sort = "kills" } = sought;
  const [rows, workOf] = await Promise.all([
    listListedOperators(ctx.store.read),
    countWork(ctx.store.read, ctx.payments.mode),
  ]);
  const wanted = foldText(q.trim());
  return rows
    .map((row) => operatorCard(row, workOf(row.id)))
    .filter((card) => passesFilters(sought, card))
    .filter((card) => searchText(card).includes(wanted))
    .sort(descending(FIGURES[sort]));
}

function searchText(card: OperatorCard): string {
  const { name, username, headline, specialty } = card;
  return foldText([name, username, headline, specialty].join("\n"));
}

function descending(figure: (card: OperatorCard) => number | null) {
  return (a: OperatorCard, b: OperatorCard) =>
    (figure(b) ?? -1) - (figure(a) ?? -1) ||
    byText(foldText(a.name), foldText(b.name)) ||
    byText(a.id, b.id);
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
