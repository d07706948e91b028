import { eq, type AnyColumn, type SQL } from "drizzle-orm";

/** What a payment is for: exactly one of the two is set. */
export type PaidKey = {
  orderId?: string | null;
  projectPaymentId?: string | null;
};

/** The rows of a table about that order or project payment. */
export function isAbout(
  table: Record<keyof PaidKey, AnyColumn>,
  { orderId, projectPaymentId }: PaidKey,
): SQL {
  return orderId
    ? eq(table.orderId, orderId)
    : eq(table.projectPaymentId, projectPaymentId ?? "");
}
