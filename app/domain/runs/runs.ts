/** Who calls an endpoint through the gateway, and with what right. */
export const RUN_CALLERS = [
  "license",
  "trial",
  "buyer",
  "owner",
  "user",
  "anonymous",
  "probe",
] as const;

export type RunCaller = (typeof RUN_CALLERS)[number];

/** How a call of an endpoint ended; `refused` is an answer of 400 to 499. */
export const RUN_OUTCOMES = [
  "answered",
  "refused",
  "failed",
  "timeout",
  "unreachable",
  "too_large",
] as const;

export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** The prefix of a signing secret, before its base64. */
export const SIGNING_PREFIX = "whsec_";

/** The maximum size of an endpoint's answer. */
export const MOST_ANSWER_BYTES = 5 * 1024 * 1024;

const DAY = 24 * 60 * 60;

type Allowance = { max: number; seconds: number };

/**
 * The limits on calls of one agent: per address without an account, per user,
 * per license.
 */
export const RUN_ALLOWANCES: Record<
  "anonymous" | "user" | "license",
  Allowance
> = {
  anonymous: { max: 3, seconds: DAY },
  user: { max: 10, seconds: DAY },
  license: { max: 60, seconds: 60 },
};

export function isJsonType(contentType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType);
}

/** How an endpoint's status counts. */
export function outcomeOf(status: number): RunOutcome {
  if (status >= 200 && status < 300) return "answered";
  return status >= 400 && status < 500 ? "refused" : "failed";
}
