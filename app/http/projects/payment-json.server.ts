import { z } from "zod";

import { DomainError } from "~/domain/platform/errors";
import { parseCents, type Cents } from "~/domain/platform/money";
import { findService, type Service } from "~/domain/orders/services";

const AMOUNT_MESSAGE =
  "Enter an amount of 0 or more, with at most two decimals.";

/**
 * Dollars as a JSON number, converted to cents; refuses what cannot be a price.
 */
const amountSchema = z
  .number(AMOUNT_MESSAGE)
  .transform((amount, check): Cents => {
    const cents = parseCents(String(amount));
    if (cents !== null) return cents;
    check.addIssue({ code: "custom", message: AMOUNT_MESSAGE });
    return z.NEVER;
  });

const nameSchema = z.string().min(1).max(100);

/** What is paid for: exactly one thing, at the price that the payer saw. */
export const newPaymentSchema = z
  .object({
    agentId: nameSchema.nullish(),
    offerId: nameSchema.nullish(),
    milestoneId: nameSchema
      .nullish()
      .describe("Which milestone of the offer; the next unpaid one if absent."),
    service: nameSchema.nullish(),
    amount: amountSchema,
  })
  .refine(
    ({ agentId, offerId, service }) =>
      [agentId, offerId, service].filter((name) => name != null).length === 1,
    "Name exactly one of agentId, offerId and service.",
  );

/** For a free item there is neither a secret nor a payment page. */
export const newPaymentAnswerSchema = z.object({
  clientSecret: z.string().nullable(),
  orderId: z.string().optional(),
  paymentId: z.string().optional(),
  checkoutUrl: z.string().optional(),
});

type Named = Omit<z.output<typeof newPaymentSchema>, "amount">;

/** The agent or service in a call; an offer is not an item. */
export function namedItem({
  agentId,
  service,
}: Named): { agentId: string } | { service: Service } {
  if (agentId != null) return { agentId };
  if (service == null) {
    throw new DomainError("not_found", "Offer not found");
  }
  const known = findService(service);
  if (known) return { service: known };
  throw new DomainError("not_found", "Service not found");
}
