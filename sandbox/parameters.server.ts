import { z } from "zod";

import type { FormTree } from "./form-body.server";
import { ProviderRefusal } from "./provider-refusal.server";

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** A rule with its own error code. */
function rule<T>(check: (value: T) => boolean, code: string, message: string) {
  return (value: T, context: z.core.$RefinementCtx<T>) => {
    if (check(value)) return;
    context.issues.push({
      code: "custom",
      message,
      params: { code },
      input: value,
    });
  };
}

export const integer = z
  .string()
  .superRefine(
    rule(
      (text) => /^-?\d{1,15}$/.test(text),
      "parameter_invalid_integer",
      "Invalid integer",
    ),
  )
  .transform(Number);

/**
 * The amounts that can be charged, in cents (docs/product/payments.md#amounts).
 */
export const chargeAmount = integer
  .superRefine(
    rule(
      (amount) => amount >= MIN_CENTS,
      "amount_too_small",
      "Amount must be at least $0.50 usd",
    ),
  )
  .superRefine(
    rule(
      (amount) => amount <= MAX_CENTS,
      "amount_too_large",
      "Amount must be no more than $999,999.99",
    ),
  );

export const positiveAmount = integer.superRefine(
  rule(
    (amount) => amount > 0,
    "parameter_invalid_integer",
    "This value must be greater than or equal to 1.",
  ),
);

export const currency = z
  .string()
  .toLowerCase()
  .superRefine(
    rule(
      (code) => code === "usd",
      "currency_invalid",
      "Invalid currency: this sandbox takes usd only.",
    ),
  );

export const flag = z.enum(["true", "false"]).transform((on) => on === "true");

export const words = z
  .string()
  .superRefine(
    rule(
      (text) => text.length > 0 && text.length <= 5_000,
      "parameter_invalid_empty",
      "This value must not be empty, nor longer than 5000 characters.",
    ),
  );

export const httpUrl = words.superRefine(
  rule(isHttpUrl, "url_invalid", "Not a valid URL"),
);

/** At most 50 keys. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .superRefine(
    rule(
      (facts) => Object.keys(facts).length <= 50,
      "parameter_invalid",
      "Metadata holds at most 50 keys.",
    ),
  );

/**
 * Merges metadata: given values replace existing ones, empty ones remove them.
 */
export function mergedMetadata(
  known: Record<string, string>,
  given: Record<string, string> | undefined,
): Record<string, string> {
  const facts = Object.entries({ ...known, ...given });
  return Object.fromEntries(facts.filter(([, fact]) => fact !== ""));
}

export const expand = z.array(z.string()).max(20).default([]);

export const listParameters = {
  expand,
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  created: z
    .strictObject({ gte: integer, gt: integer, lte: integer, lt: integer })
    .partial()
    .optional(),
};

/** Validates parameters as declared; refuses others by name. */
export function readParameters<S extends z.ZodType>(
  schema: S,
  given: FormTree,
): z.output<S> {
  const parsed = schema.safeParse(given, {
    error: ({ input }) => (input === undefined ? MISSING : undefined),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? refusalOf(issue) : new ProviderRefusal("Invalid request", {});
}

const MISSING = "Missing required param";

function refusalOf(issue: z.core.$ZodIssue): ProviderRefusal {
  if (issue.code === "unrecognized_keys") {
    const param = nameOf([...issue.path, issue.keys[0] ?? ""]);
    const message = `Received unknown parameter: ${param}`;
    return new ProviderRefusal(message, { code: "parameter_unknown", param });
  }
  const param = nameOf(issue.path);
  if (issue.message === MISSING) {
    const message = `Missing required param: ${param}.`;
    return new ProviderRefusal(message, { code: "parameter_missing", param });
  }
  const named: unknown =
    issue.code === "custom" ? issue.params?.code : undefined;
  const code = typeof named === "string" ? named : "parameter_invalid";
  return new ProviderRefusal(`${issue.message} (${param})`, { code, param });
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return first + rest.map((key) => `[${key}]`).join("");
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text.replaceAll("{CHECKOUT_SESSION_ID}", "id"))) {
    return false;
  }
  return /^https?:\/\//.test(text);
}
