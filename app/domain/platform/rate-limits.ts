const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The named limits (docs/product/platform.md#limits): at most `max` per window
 * of `seconds`, per network address or user.
 */
export const RATE_LIMITS = {
  login: { max: 10, seconds: MINUTE, by: "address" },
  register: { max: 5, seconds: MINUTE, by: "address" },
  passwordReset: { max: 3, seconds: MINUTE, by: "address" },
  support: { max: 5, seconds: MINUTE, by: "address" },
  waitlist: { max: 5, seconds: MINUTE, by: "address" },
  reports: { max: 5, seconds: MINUTE, by: "address" },
  applications: { max: 5, seconds: MINUTE, by: "address" },
  workflows: { max: 30, seconds: MINUTE, by: "address" },
  analytics: { max: 60, seconds: MINUTE, by: "address" },
  licenses: { max: 120, seconds: MINUTE, by: "address" },
  // A creator’s server verifies for many buyers from one address.
  licensesByToken: { max: 1200, seconds: MINUTE, by: "user" },
  messages: { max: 60, seconds: MINUTE, by: "user" },
  uploads: { max: 20, seconds: HOUR, by: "user" },
  // Each checks the whole package and all texts.
  submissions: { max: 60, seconds: HOUR, by: "user" },
  operatorRequests: { max: 20, seconds: 24 * HOUR, by: "user" },
  // Each fetches an address that the user typed.
  imports: { max: 30, seconds: HOUR, by: "user" },
  // Each calls the endpoint of the user's own agent.
  examples: { max: 120, seconds: HOUR, by: "user" },
  // Each asks name servers and a host that the user named.
  domainChecks: { max: 20, seconds: HOUR, by: "user" },
  claims: { max: 30, seconds: HOUR, by: "user" },
  questions: { max: 20, seconds: 24 * HOUR, by: "user" },
  tokens: { max: 30, seconds: HOUR, by: "user" },
  exports: { max: 10, seconds: HOUR, by: "user" },
  // Against card testing (docs/product/payments.md#card-testing).
  payments: { max: 60, seconds: 10 * MINUTE, by: "user" },
  paymentsByAddress: { max: 120, seconds: 10 * MINUTE, by: "address" },
} as const;

export type LimitName = keyof typeof RATE_LIMITS;

/** All requests of an address together, per minute. */
export const GENERAL_LIMIT = 600;

/** Its license verifications with a token, counted separately. */
export const TOKEN_LIMIT = RATE_LIMITS.licensesByToken.max;

export type LimitState = {
  max: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  exceeded: boolean;
};
