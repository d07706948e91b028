import Stripe from "stripe";

import type { SandboxPort } from "~/integrations/payments/sandbox-port.server";

import { payingCtx, type PayingCtx } from "./paying";

/** The provider's own library, pointed at the sandbox and never retrying. */
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

/** A sandbox and the library over it. */
export async function providerCtx(): Promise<PayingCtx & { stripe: Stripe }> {
  const ctx = await payingCtx();
  return Object.assign(ctx, { stripe: providerClient(ctx.sandbox) });
}

/** What every test pays for; it reaches the balance at once. */
export const TERMS = {
  amount: 4_900,
  capture_method: "automatic",
  currency: "usd",
  description: "Call Answerer",
  metadata: { order: "order-1" },
} as const;
