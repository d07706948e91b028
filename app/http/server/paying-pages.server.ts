import type { Environment } from "~/env.server";

/** The other sites that a page may use, by directive. */
type ForeignSources = {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  /** Where a form may be sent, including where it redirects to. */
  forms: readonly string[];
};

const NOTHING: ForeignSources = {
  scripts: [],
  frames: [],
  connections: [],
  forms: [],
};

const PROVIDER_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];

/** The pages where users pay: a checkout, an accepted offer. */
const PAYING_PAGES = [
  /^\/checkout(?:\/|$)/,
  /^\/dashboard\/chats\/[^/]+\/pay\/[^/]+$/,
];

/** Its button leads to the provider's page for payouts. */
const EARNINGS = "/earnings";

/** Whether a page needs the provider's script and frames. */
export function takesProvider({ payments }: Environment, path: string) {
  const isPaying = PAYING_PAGES.some((page) => page.test(path));
  return payments.mode !== "sandbox" && isPaying;
}

/**
 * The provider's hosts, only on pages that need them. The sandbox has none
 * (docs/product/payments.md#providers-pages).
 */
export function providerSources(
  env: Environment,
  path: string,
): ForeignSources {
  const { payments } = env;
  if (payments.mode === "sandbox") return NOTHING;
  const substitute = payments.apiBase ? [payments.apiBase.origin] : [];
  if (path === EARNINGS) {
    return { ...NOTHING, forms: ["https://connect.stripe.com", ...substitute] };
  }
  if (!takesProvider(env, path)) return NOTHING;
  return {
    scripts: PROVIDER_SCRIPTS,
    frames: [...PROVIDER_SCRIPTS, "https://hooks.stripe.com"],
    connections: ["https://api.stripe.com", ...substitute],
    forms: ["https://checkout.stripe.com", ...substitute],
  };
}
