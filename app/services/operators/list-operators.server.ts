import type { Ctx } from "~/ctx.server";
import type { SoughtOperators } from "~/domain/operators/directory";
import { isDatabaseBusy } from "~/domain/platform/database-busy";
import {
  listDirectory,
  type DirectoryPage,
} from "~/models/operators/operator-directory.server";
import { listOperatorRows } from "~/models/operators/operators.server";
import { listWork } from "~/models/operators/work-records.server";

import { operatorCard, type OperatorCard } from "./operator-card.server";
import { refreshDirectory } from "./refresh-directory.server";

export const OPERATORS_PER_PAGE = 24;

/**
 * The listed operators who pass the filters and whose name, username, headline
 * or specialty contains the text, highest figure first. Operators without a
 * figure come last; ties are sorted by name.
 */
export async function listOperators(
  ctx: Ctx,
  sought: SoughtOperators = {},
  page: DirectoryPage = { limit: OPERATORS_PER_PAGE },
): Promise<OperatorCard[]> {
  await refreshUnlessAway(ctx);
  return listCards(ctx, await listDirectory(ctx.store.read, sought, page));
}

/** A page of the same list; `next` is the operator after whom the next starts. */
export async function pageOperators(
  ctx: Ctx,
  sought: SoughtOperators,
  { limit, after }: DirectoryPage,
): Promise<{ operators: OperatorCard[]; next: string | null }> {
  const found = await listOperators(ctx, sought, { limit: limit + 1, after });
  const operators = found.slice(0, limit);
  const last = operators.at(-1);
  return { operators, next: found.length > limit && last ? last.id : null };
}

/** The cards of some users, in the order of the ids. */
export async function listCards(
  ctx: Ctx,
  ids: readonly string[],
): Promise<OperatorCard[]> {
  if (ids.length === 0) return [];
  const [rows, workOf] = await Promise.all([
    listOperatorRows(ctx.store.read, ids),
    listWork(ctx.store.read, ctx.payments.mode, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [operatorCard(row, workOf(id))] : [];
  });
}

/** While the database refuses writes, the directory stays as it is. */
async function refreshUnlessAway(ctx: Ctx): Promise<void> {
  try {
    await refreshDirectory(ctx);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
  }
}
