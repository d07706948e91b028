import type { Ctx } from "~/ctx.server";
import {
  findOperatorRow,
  isListedOperator,
} from "~/models/operators/operators.server";
import { findWork } from "~/models/operators/work-records.server";

import { operatorCard, type OperatorCard } from "./operator-card.server";

/** One listed operator with counted figures; other users are `not_found`. */
export async function findOperatorCard(
  ctx: Ctx,
  id: string,
): Promise<OperatorCard | null> {
  const row = await findOperatorRow(ctx.store.read, id);
  if (!row || !isListedOperator(row)) return null;
  return operatorCard(
    row,
    await findWork(ctx.store.read, ctx.payments.mode, id),
  );
}
