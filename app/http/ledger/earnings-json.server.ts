import { z } from "zod";

import { EARNING_KINDS } from "~/domain/ledger/earnings";
import { centsToUsd } from "~/domain/platform/money";
import type {
  EarningLine,
  listLatestEarnings,
} from "~/services/ledger/list-earnings.server";

const earningLineJsonSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  kind: z.enum(EARNING_KINDS).describe("A failed refund is an adjustment."),
  orderId: z.string().nullable(),
  projectPaymentId: z.string().nullable(),
  reason: z
    .string()
    .nullable()
    .describe("The reason that the buyer gave for a refund."),
  gross: z.number().describe("The price paid; negative for a refund."),
  share: z
    .number()
    .describe("The creator's part of gross; negative if it was taken back."),
  amount: z
    .number()
    .describe(
      "The line's effect on the balance (pending + payable): the share for sales and projects, minus the amount for payouts.",
    ),
});

export const earningsJsonSchema = z.object({
  currency: z.literal("usd"),
  pending: z
    .number()
    .describe("Not payable yet, because the refund window is still open."),
  payable: z
    .number()
    .describe(
      "Payable and not paid out; negative if more was taken back than is left.",
    ),
  paid: z.number().describe("Paid out so far."),
  lines: z.array(earningLineJsonSchema).describe("Newest first."),
});

export function earningsJson({
  balances,
  lines,
}: Awaited<ReturnType<typeof listLatestEarnings>>): z.input<
  typeof earningsJsonSchema
> {
  return {
    currency: "usd",
    pending: centsToUsd(balances.pendingCents),
    payable: centsToUsd(balances.payableCents),
    paid: centsToUsd(balances.paidCents),
    lines: lines.map(earningLineJson),
  };
}

function earningLineJson(line: EarningLine) {
  const { id, kind, orderId, projectPaymentId, reason } = line;
  return {
    id,
    createdAt: line.createdAt.toISOString(),
    kind,
    orderId,
    projectPaymentId,
    reason,
    gross: centsToUsd(line.grossCents),
    share: centsToUsd(line.shareCents),
    amount: centsToUsd(line.amountCents),
  };
}
