import type { Variables } from "../env.server";
import { ConfigurationError } from "./configuration-error";
import { isLoopback } from "./loopback";

/** Where money is asked for; the sandbox makes its own keys. */
export type PaymentSettings =
  | { mode: "sandbox"; webhookSecrets: string[] }
  | {
      mode: "stripe";
      secretKey: string;
      publishableKey: string;
      webhookSecrets: string[];
      apiBase: URL | null;
    };

/**
 * Sandbox or provider, never guessed from absent keys (PAYMENTS section 2):
 * live mode never runs the sandbox, demo mode never uses live keys, the two
 * keys are of one kind, and live keys need https outside loopback.
 */
export function readPaymentSettings(
  variables: Variables,
  publicUrl: string,
): PaymentSettings {
  const isLive = variables.APP_MODE === "live";
  const mode = variables.PAYMENTS_MODE ?? (isLive ? "stripe" : "sandbox");
  refuseLiveKeys(variables, mode);
  const webhookSecrets = variables.STRIPE_WEBHOOK_SECRET;
  if (mode === "sandbox") {
    if (isLive) refuse("Live mode never runs the payment sandbox");
    return { mode, webhookSecrets };
  }
  const keys = providerKeys(variables);
  if (isLiveKey(keys.secretKey)) refuseOpenAddress(publicUrl);
  return { mode, ...keys, webhookSecrets, apiBase: apiBase(variables) };
}

function refuseLiveKeys(variables: Variables, mode: string): void {
  const keys = [variables.STRIPE_SECRET_KEY, variables.STRIPE_PUBLISHABLE_KEY];
  if (!keys.some(isLiveKey)) return;
  if (variables.APP_MODE === "demo") {
    refuse("Demo mode refuses live Stripe keys");
  }
  if (mode === "sandbox")
    refuse("The payment sandbox refuses live Stripe keys");
}

function providerKeys(variables: Variables) {
  const missing = [
    "STRIPE_SECRET_KEY" as const,
    "STRIPE_PUBLISHABLE_KEY" as const,
    "STRIPE_WEBHOOK_SECRET" as const,
  ].filter((name) => !variables[name]?.length);
  if (missing.length > 0) {
    refuse(`PAYMENTS_MODE=stripe needs these variables: ${missing.join(", ")}`);
  }
  const secretKey = variables.STRIPE_SECRET_KEY ?? "";
  const publishableKey = variables.STRIPE_PUBLISHABLE_KEY ?? "";
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey)) {
    refuse(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes",
    );
  }
  return { secretKey, publishableKey };
}

function refuseOpenAddress(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== "https:" && !isLoopback(hostname)) {
    refuse("Live Stripe keys need an https PUBLIC_URL");
  }
}

function apiBase({ APP_MODE, STRIPE_API_BASE }: Variables): URL | null {
  if (!STRIPE_API_BASE) return null;
  if (APP_MODE === "live") refuse("STRIPE_API_BASE is for demo mode and tests");
  return new URL(STRIPE_API_BASE);
}

function isLiveKey(key: string | undefined): boolean {
  return /^[a-z]k_live_/.test(key ?? "");
}

function refuse(message: string): never {
  throw new ConfigurationError(message);
}
