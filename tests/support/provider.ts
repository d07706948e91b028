import Stripe from "stripe";

import type { SandboxPort } from "~/integrations/payments/sandbox-port.server";

import { payingCtx, type PayingCtx } from "./paying";

/** The provider's own library, connected to the sandbox and without retries. */
export function providerClient({ settings }: SandboxPort): Stripe {
  const { apiBase, secretKey } = settings;
  return new Stripe(secretKey, {
    host: apiBase?.hostname ?? "",
    port: apiBase?.port ?? "",
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A sandbox with the library connected to it. */
export async function providerCtx(): Promise<PayingCtx & { stripe: Stripe }> {
  const ctx = await payingCtx();
  return Object.assign(ctx, { stripe: providerClient(ctx.sandbox) });
}

/** The payment of every test; it reaches the balance immediately. */
export const TERMS = {
  amount: 4_900,
  capture_method: "automatic",
  currency: "usd",
  description: "Call Answerer",
  metadata: { order: "order-1" },
} as const;
