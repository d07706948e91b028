import type { Ctx } from "~/ctx.server";
import { HOSTED_SESSION_MINUTES } from "~/domain/payments/attempts";
import type {
  HostedPageTerms,
  PaymentTerms,
} from "~/integrations/payments/port.server";
import type { Attempt } from "~/models/payments/payment-attempts.server";

/** The payable's texts on the provider's pages and for our return address. */
export type Subject = {
  description: string;
  buyer: { id: string; email: string };
  /** Metadata that identifies the payable on our side. */
  reference: Record<string, string>;
  /** Where a canceled hosted page leads back to. */
  payPath: string | null;
};

/** The frozen parameters of an attempt, identical on every retry. */
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

/** The provider's minimum is half an hour; this adds a minute for the call. */
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
