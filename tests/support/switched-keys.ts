import { createServer } from "node:http";

import { onTestFinished } from "vitest";

import { createStripePayments } from "~/integrations/payments/stripe-payments.server";
import { followPaymentMode } from "~/services/payments/follow-payment-mode.server";

import { listen } from "./listen";
import type { PayingCtx } from "./paying";

/**
 * Switches a site to the provider's test keys; the sandbox stands in for the
 * provider.
 */
export async function takeTestKeys(ctx: PayingCtx): Promise<void> {
  ctx.payments = { ...ctx.payments, mode: "test" };
  await followPaymentMode(ctx);
}

export const LIVE_WEBHOOK_SECRET = "whsec_live_keys";

/**
 * Switches a site to live keys, at a provider without objects. Returns the
 * calls made to it.
 */
export async function takeLiveKeys(ctx: PayingCtx): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://provider");
    asked.push(`${request.method ?? ""} ${pathname}`);
    const isList = request.method === "GET" && /^\/v1\/\w+$/.test(pathname);
    response.statusCode = isList ? 200 : 404;
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify(
        isList
          ? { object: "list", data: [], has_more: false }
          : { error: { type: "invalid_request_error", code: "not_here" } },
      ),
    );
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
  });
  ctx.payments = createStripePayments({
    mode: "live",
    secretKey: "rk_live_1",
    publishableKey: "pk_live_1",
    webhookSecrets: [LIVE_WEBHOOK_SECRET],
    apiBase: new URL(`http://127.0.0.1:${port}`),
  });
  await followPaymentMode(ctx);
  return asked;
}
