import type { Ctx } from "~/ctx.server";
import { HOSTED_SESSION_MINUTES } from "~/domain/payments/attempts";
import type {
  HostedPageTerms,
  PaymentTerms,
} from "~/integrations/payments/port.server";
import type { Attempt } from "~/models/payments/payment-attempts.server";

/** What is paid for, as the provider's pages and our return address say it. */
export type Subject = {
  description: string;
  buyer: { id: string; email: string };
  /** What is paid for, as our side finds it again. */
  reference: Record<string, string>;
  /** Where a cancelled hosted page leads back to. */
  payPath: string | null;
};

/** The frozen parameters of an attempt; the same at every repetition. */
export function paymentTerms(
  attempt: Attempt,
  { description, buyer, reference }: Omit<Subject, "payPath">,
): PaymentTerms {
  return {
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    description,
    metadata: { ...reference, buyer: buyer.id, attempt: attempt.id },
    idempotencyKey: attempt.idempotencyKey,
  };
}

/** The provider refuses less than half an hour: a minute is for the way. */
const MARGIN_SECONDS = 60;

export function hostedPageTerms(
  ctx: Ctx,
  attempt: Attempt,
  subject: Subject,
): HostedPageTerms {
  const { publicUrl } = ctx.env;
  const lifetime = HOSTED_SESSION_MINUTES * 60 + MARGIN_SECONDS;
  return {
    ...paymentTerms(attempt, subject),
    successUrl: `${publicUrl}/dashboard?purchase=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}${subject.payPath ?? "/dashboard"}`,
    expiresAt: new Date(attempt.createdAt.getTime() + lifetime * 1000),
    buyerEmail: subject.buyer.email,
  };
}
