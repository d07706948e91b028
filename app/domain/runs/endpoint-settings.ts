import { z } from "zod";

/** docs/product/runs.md#the-creators-settings */

/** Headers that the gateway sets itself, or that steer the connection. */
const TAKEN =
  /^(?:accept|armory-.*|connection|content-.*|cookie|host|keep-alive|mcp-.*|te|trailer|transfer-encoding|upgrade|user-agent|webhook-.*)$/i;

const headerName = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z][A-Za-z0-9-]{0,59}$/,
    "Enter a header’s name, such as Authorization",
  )
  .refine(
    (name) => !TAKEN.test(name),
    "The gateway sets this header itself. Choose another one",
  );

const headerValue = z
  .string()
  .trim()
  .min(1, "Enter the value of the header")
  .max(1000, "A secret has at most 1,000 characters")
  .regex(/^[\x20-\x7e]*$/, "Use ASCII characters only");

export const endpointSecretSchema = z.object({
  secretHeader: headerName,
  secret: headerValue,
});

const MOST_MONTHLY_CALLS = 10_000_000;

/** An empty limit means none. */
export const endpointSettingsSchema = z.object({
  isProbed: z.preprocess((value) => value === "on", z.boolean()),
  monthlyCap: z
    .union([
      z.literal("").transform(() => null),
      z.coerce
        .number("Enter a number")
        .int("Enter a whole number")
        .min(1, "A limit is 1 or more")
        .max(MOST_MONTHLY_CALLS, "A limit is at most 10,000,000"),
    ])
    .nullable()
    .default(null),
});
