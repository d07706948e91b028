import type { Ctx } from "~/ctx.server";
import {
  findOperatorRow,
  isListedOperator,
} from "~/models/operators/operators.server";
import { findWork } from "~/models/operators/work-records.server";

import {
  findPublisher,
  type Publisher,
} from "~/services/publishers/show-publisher.server";

import { operatorCard, type OperatorCard } from "./operator-card.server";

type Creator = {
  card: OperatorCard;
  /** Listed operators accept requests; other owners only sell agents. */
  isListed: boolean;
  activeSince: number;
  website: string | null;
  publisher: Publisher | null;
};

/** An agent's owner with counted figures, whether a listed operator or not. */
export async function showCreator(
  ctx: Ctx,
  ownerUserId: string,
): Promise<Creator | null> {
  const row = await findOperatorRow(ctx.store.read, ownerUserId);
  if (!row) return null;
  const work = await findWork(ctx.store.read, ctx.payments.mode, ownerUserId);
  return {
    card: operatorCard(row, work),
    isListed: isListedOperator(row),
    activeSince: row.createdAt.getUTCFullYear(),
    website: row.website,
    publisher: await findPublisher(ctx.store.read, ownerUserId),
  };
}
