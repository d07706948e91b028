import { z } from "zod";

import type { Books, Kept } from "./books.server";
import { closeDispute } from "./disputes.server";
import {
  listed,
  onlyExpand,
  operation,
  retrieval,
  shown,
  type Operation,
} from "./operation.server";
import {
  expand,
  listParameters,
  mergedMetadata,
  metadata,
  positiveAmount,
  words,
} from "./parameters.server";
import { ProviderRefusal } from "./provider-refusal.server";
import { addRefund, paidCharge } from "./refunds.server";

const payment = { charge: words.optional(), payment_intent: words.optional() };

const newRefund = z.strictObject({
  ...payment,
  amount: positiveAmount.optional(),
  expand,
  metadata: metadata.optional(),
  reason: z
    .enum(["duplicate", "fraudulent", "requested_by_customer"])
    .optional(),
});

const ofPayment = z.strictObject({ ...listParameters, ...payment });

const movements = z.strictObject({
  ...listParameters,
  source: words.optional(),
  type: words.optional(),
});

export const moneyOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: "/v1/refunds",
    parameters: newRefund,
    run: async (books, { parameters }) =>
      shown(
        await addRefund(books, {
          charge: await refundedCharge(books, parameters),
          amountCents: parameters.amount,
          reason: parameters.reason ?? null,
          metadata: mergedMetadata({}, parameters.metadata),
        }),
      ),
  }),
  operation({
    method: "GET",
    path: "/v1/refunds",
    parameters: ofPayment,
    run: (books, { parameters }) =>
      listed(books, {
        kind: "refund",
        path: "/v1/refunds",
        asked: parameters,
        parentId: parameters.charge,
        keeps: isOf(parameters.payment_intent),
      }),
  }),
  retrieval("refund", "/v1/refunds"),
  retrieval("charge", "/v1/charges"),
  operation({
    method: "GET",
    path: "/v1/balance_transactions",
    parameters: movements,
    run: (books, { parameters: { source, type, ...asked } }) =>
      listed(books, {
        kind: "balance_transaction",
        path: "/v1/balance_transactions",
        asked,
        parentId: source,
        keeps: (data) => type === undefined || data.type === type,
      }),
  }),
  retrieval("balance_transaction", "/v1/balance_transactions"),
  operation({
    method: "GET",
    path: "/v1/disputes",
    parameters: ofPayment,
    run: (books, { parameters }) =>
      listed(books, {
        kind: "dispute",
        path: "/v1/disputes",
        asked: parameters,
        parentId: parameters.charge,
        keeps: isOf(parameters.payment_intent),
      }),
  }),
  retrieval("dispute", "/v1/disputes"),
  operation({
    method: "POST",
    path: "/v1/disputes/:id/close",
    parameters: onlyExpand,
    run: async (books, { id }) => {
      const dispute = await books.get("dispute", id);
      return shown(await closeDispute(books, dispute, "lost"));
    },
  }),
];

function isOf(intentId: string | undefined) {
  return ({ payment_intent }: { payment_intent: unknown }) =>
    intentId === undefined || payment_intent === intentId;
}

async function refundedCharge(
  books: Books,
  { charge, payment_intent }: z.output<typeof newRefund>,
): Promise<Kept<"charge">> {
  if (charge !== undefined && payment_intent !== undefined) {
    throw new ProviderRefusal(
      "You may only specify one of these parameters: charge, payment_intent.",
      { code: "parameters_exclusive", param: "charge" },
    );
  }
  if (charge !== undefined) return books.get("charge", charge, "charge");
  if (payment_intent !== undefined) return paidCharge(books, payment_intent);
  throw new ProviderRefusal(
    "One of the following params should be provided for this request: payment_intent or charge.",
    { code: "parameter_missing", param: "payment_intent" },
  );
}
