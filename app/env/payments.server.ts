import { ConfigurationError } from "./configuration-error";
import { isLoopback } from "./loopback";
import type { Variables } from "./variables";

/** Where payments are made; the sandbox generates its own keys. */
export type PaymentSettings =
  | { mode: "sandbox"; isRehearsal: false; webhookSecrets: string[] }
  | {
      /** The mode of the keys, from the prefix of the secret key. */
      mode: KeyMode;
      /** Live mode with test keys, which every page says. */
      isRehearsal: boolean;
      secretKey: string;
      publishableKey: string;
      webhookSecrets: string[];
      apiBase: URL | null;
    };

type KeyMode = "test" | "live";

/**
 * Chooses sandbox or provider, and refuses settings that mix test and live
 * (docs/product/payments.md#settings).
 */
export function readPaymentSettings(
  variables: Variables,
  publicUrl: string,
): PaymentSettings {
  const isLive = variables.APP_MODE === "live";
  const place = variables.PAYMENTS_MODE ?? (isLive ? "stripe" : "sandbox");
  refuseLiveKeys(variables, place);
  if (variables.PAYMENTS_REHEARSAL && !isLive) {
    refuse("PAYMENTS_REHEARSAL=1 is for live mode");
  }
  const webhookSecrets = variables.STRIPE_WEBHOOK_SECRET;
  if (place === "sandbox") {
    if (isLive) refuse("Live mode never runs the payment sandbox");
    return { mode: "sandbox", isRehearsal: false, webhookSecrets };
  }
  const keys = providerKeys(variables);
  const isRehearsal = readRehearsal(variables, keys.mode);
  if (keys.mode === "live") refuseOpenAddress(publicUrl);
  const apiBase = readApiBase(variables, isRehearsal);
  return { ...keys, isRehearsal, webhookSecrets, apiBase };
}

function refuseLiveKeys(variables: Variables, place: string): void {
  const keys = [variables.STRIPE_SECRET_KEY, variables.STRIPE_PUBLISHABLE_KEY];
  if (!keys.some((key) => /^[a-z]k_live_/.test(key ?? ""))) return;
  if (variables.APP_MODE === "demo") {
    refuse("Demo mode refuses live Stripe keys");
  }
  if (place === "sandbox") {
    refuse("The payment sandbox refuses live Stripe keys");
  }
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
  const mode = modeOf("STRIPE_SECRET_KEY", secretKey, ["sk", "rk"]);
  if (mode !== modeOf("STRIPE_PUBLISHABLE_KEY", publishableKey, ["pk"])) {
    refuse(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes",
    );
  }
  return { mode, secretKey, publishableKey };
}

function modeOf(name: string, key: string, kinds: readonly string[]): KeyMode {
  for (const mode of ["test", "live"] as const) {
    if (kinds.some((kind) => key.startsWith(`${kind}_${mode}_`))) return mode;
  }
  const prefixes = kinds.flatMap((kind) => [`${kind}_test_`, `${kind}_live_`]);
  return refuse(`${name} must begin with ${prefixes.join(" or ")}`);
}

/**
 * Test payments on a live site look like sales, so a rehearsal must be
 * requested explicitly.
 */
function readRehearsal(variables: Variables, mode: KeyMode): boolean {
  const { APP_MODE, PAYMENTS_REHEARSAL: isAsked } = variables;
  if (APP_MODE === "demo") return false;
  if (isAsked && mode === "live") {
    refuse("PAYMENTS_REHEARSAL=1 needs test keys: live keys take real money");
  }
  if (!isAsked && mode === "test") {
    refuse(
      "Live mode refuses Stripe test keys; set PAYMENTS_REHEARSAL=1 to rehearse with them, which every page then says",
    );
  }
  return isAsked;
}

function refuseOpenAddress(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== "https:" && !isLoopback(hostname)) {
    refuse("Live Stripe keys need an https PUBLIC_URL");
  }
}

function readApiBase(
  { APP_MODE, STRIPE_API_BASE }: Variables,
  isRehearsal: boolean,
): URL | null {
  if (!STRIPE_API_BASE) return null;
  if (APP_MODE === "live" && !isRehearsal) {
    refuse("STRIPE_API_BASE is for demo mode, rehearsals and tests");
  }
  return new URL(STRIPE_API_BASE);
}

function refuse(message: string): never {
  throw new ConfigurationError(message);
}
