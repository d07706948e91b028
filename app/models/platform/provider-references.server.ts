import { eq, or, sql, type SQL } from "drizzle-orm";

import {
  cardDisputes,
  paymentAttempts,
  refunds,
} from "../../../drizzle/schema";

/** The provider's ids of payments, checkouts, charges, refunds and disputes. */
const REFERENCE =
  /^(?:pi|cs|ch|py|re|pyr|dp|du)_(?:sandbox_|test_|live_)?[A-Za-z0-9]{8,}$/;

export function isProviderReference(text: string): boolean {
  return REFERENCE.test(text);
}

/**
 * Selects the id of the order or project payment that a reference of the
 * provider belongs to. Each of its tables has a unique index of the references.
 */
export function idsUnderReference(
  of: "orderId" | "projectPaymentId",
  reference: string,
): SQL {
  const { intentId, sessionId, chargeId } = paymentAttempts;
  const isNamed = or(
    eq(intentId, reference),
    eq(sessionId, reference),
    eq(chargeId, reference),
  );
  return sql`
    select ${paymentAttempts[of]} from ${paymentAttempts} where ${isNamed}
    union select ${refunds[of]} from ${refunds}
      where ${refunds.providerRefundId} = ${reference}
    union select ${paymentAttempts[of]} from ${cardDisputes}
      inner join ${paymentAttempts} on ${paymentAttempts.id} = ${cardDisputes.attemptId}
      where ${cardDisputes.providerDisputeId} = ${reference}`;
}
