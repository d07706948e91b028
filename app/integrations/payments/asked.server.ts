import Stripe from "stripe";

import { PaymentProviderError } from "./port.server";

/** The same call may be made again: too many at once, or two on one object. */
const BUSY: readonly number[] = [409, 429];
/** Wrong keys or missing permissions: the call succeeds once we have fixed them. */
const REFUSED_US: readonly number[] = [401, 403];

/**
 * Makes a call to the provider. Calls that were never answered, that the
 * provider failed at or that it refused for our keys may be made again.
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
  // Also an account that we may not use is answered with 403.
  const isAboutUs = REFUSED_US.includes(status) && code !== "account_invalid";
  const isUnanswered = status === 0 || BUSY.includes(status) || isAboutUs;
  return new PaymentProviderError(error.message, {
    passes: isUnanswered || status >= 500,
    isKept: !isUnanswered,
    code,
    cause: error,
  });
}
