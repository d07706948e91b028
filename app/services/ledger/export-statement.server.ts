import type { Ctx } from "~/ctx.server";
import { csvLine } from "~/domain/platform/csv";
import { centsToUsd } from "~/domain/platform/money";
import { shortOrderId } from "~/domain/orders/purchases";

import { earnerOf } from "./find-balances.server";
import { listEarningLines, type EarningLine } from "./list-earnings.server";

const BATCH = 500;

const HEADER = [
  "Date (UTC)",
  "Kind",
  "Order",
  "For",
  "Price (USD)",
  "Fee (USD)",
  "Your share (USD)",
  "Balance change (USD)",
];

type Statement = { userId: string; from: Date; until: Date };

/** A creator's movements of a period as CSV, newest first, in parts. */
export async function* exportStatement(
  ctx: Pick<Ctx, "store" | "payments">,
  { userId, from, until }: Statement,
): AsyncGenerator<string> {
  yield csvLine(HEADER);
  const earner = earnerOf(ctx, userId);
  let after = { at: until, id: "" };
  for (;;) {
    const page = { limit: BATCH, after };
    const lines = await listEarningLines(ctx, earner, page);
    const inside = lines.filter(({ createdAt }) => createdAt >= from);
    if (inside.length > 0) yield inside.map(statementLine).join("");
    const last = inside.at(-1);
    if (!last || inside.length < BATCH) return;
    after = { at: last.createdAt, id: last.id };
  }
}

/** Payouts and adjustments have neither a price nor a fee. */
function statementLine(line: EarningLine): string {
  const { createdAt, kind, orderId, itemName, grossCents, shareCents } = line;
  const usd = (cents: number) => (grossCents === 0 ? null : centsToUsd(cents));
  return csvLine([
    createdAt.toISOString(),
    kind,
    orderId && shortOrderId(orderId),
    itemName,
    usd(grossCents),
    usd(grossCents - shareCents),
    usd(shareCents),
    centsToUsd(line.amountCents),
  ]);
}
