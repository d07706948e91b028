import Stripe from "stripe";

import { PaymentProviderError } from "./port.server";

/** Calls that were never answered, or that the provider failed at, pass. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 0;
    const passes = status === 0 || status === 409 || status === 429;
    throw new PaymentProviderError(error.message, {
      passes: passes || status >= 500,
      code: error.code ?? error.type,
      cause: error,
    });
  }
}
