import Stripe from "stripe";

import { PaymentProviderError } from "./port.server";

/** The same call may be retried: too many at once, or two on one object. */
const BUSY: readonly number[] = [409, 429];
/**
 * Wrong keys or missing permissions: the call works once we have fixed them.
 */
const REFUSED_US: readonly number[] = [401, 403];

/**
 * Calls the provider. Calls without a response, with a provider error, or
 * refused because of our keys may be retried.
 */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw asProviderError(error);
  }
}

function asProviderError(
  error: InstanceType<typeof Stripe.errors.StripeError>,
) {
  const status = error.statusCode ?? 0;
  const code = error.code ?? error.type;
  // An account that we may not use also causes a 403.
  const isAboutUs = REFUSED_US.includes(status) && code !== "account_invalid";
  const isUnanswered = status === 0 || BUSY.includes(status) || isAboutUs;
  return new PaymentProviderError(error.message, {
    passes: isUnanswered || status >= 500,
    isKept: !isUnanswered,
    code,
    cause: error,
  });
}
