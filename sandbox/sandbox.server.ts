import { randomBytes } from "node:crypto";

import { keepInstallSecret } from "~/models/platform/install-secrets.server";

import { bankActs } from "./bank-acts.server";
import { startDeliveries } from "./deliveries.server";
import { createEngine, type EngineBase } from "./engine.server";
import { listenForCalls } from "./listener.server";
import { payerActs } from "./payer-acts.server";
import type { SandboxPort } from "~/integrations/payments/sandbox-port.server";
import { clearCharges, createSweep } from "./sweep.server";

type SandboxBase = EngineBase & {
  /** The application's webhook. */
  webhookUrl: URL;
  /** The given secrets; if empty, one is generated per install. */
  webhookSecrets: readonly string[];
};

/**
 * Starts the payment sandbox (decision 15): the provider's API on a free
 * loopback port, with its state in the application's database and events sent
 * over HTTP. The library cannot tell it from the provider.
 */
export async function startSandbox(base: SandboxBase): Promise<SandboxPort> {
  const webhookSecrets = await signingSecrets(base);
  const [secret = ""] = webhookSecrets;
  const engine = createEngine(base, () => {
    deliveries.wake();
  });
  const sweep = createSweep(engine, base.now);
  const deliveries = startDeliveries({
    ...base,
    secret,
    sweep,
    afterwards: (isAllSent) => clearCharges(engine, isAllSent),
  });
  const secretKey = `sk_test_sandbox_${randomBytes(18).toString("hex")}`;
  const listener = await listenForCalls(engine, { secretKey });
  deliveries.wake();
  return {
    settings: {
      secretKey,
      publishableKey: null,
      webhookSecrets,
      apiBase: listener.apiBase,
    },
    ...payerActs(engine),
    ...bankActs(engine, base.store),
    deliverEvents: async () => (await deliveries.deliver()).arrived,
    failCalls: engine.failures.plan,
    setDeliveryOrder: deliveries.setOrder,
    stop: async () => {
      await engine.whenIdle();
      await deliveries.stop();
      await listener.close();
    },
  };
}

/** The secrets that the webhook verifies with. */
async function signingSecrets(base: SandboxBase): Promise<readonly string[]> {
  const at = base.now();
  return base.store.tx(async (tx) => {
    if (base.webhookSecrets.length > 0) return base.webhookSecrets;
    const value = `whsec_sandbox_${randomBytes(24).toString("hex")}`;
    const key = "sandbox_webhook_secret";
    return [await keepInstallSecret(tx, { key, value, at })];
  });
}
