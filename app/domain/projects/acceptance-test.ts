import { z } from "zod";

import { isDeeperThan, MOST_LEVELS } from "../platform/nesting";

/** An operation of the operator's agent, its input and the expected output. */
export type AcceptanceTest = {
  /** The slug of a live agent. */
  agent: string;
  operation: string;
  input: unknown;
  expected: unknown;
};

const AGENT =
  "Enter the last part of the agent’s address, such as invoice-reader.";
const OPERATION = "Name the operation.";
const LONGEST = 10_000;

const slug = z.string(AGENT).trim().min(1, AGENT).max(100, AGENT);
const operation = z
  .string(OPERATION)
  .trim()
  .min(1, OPERATION)
  .max(100, OPERATION);

/** An acceptance test sent by a program. */
export const acceptanceTestBody = z
  .object({
    agent: slug,
    operation,
    input: z.json(),
    expected: z.json(),
  })
  .refine(
    (test) => JSON.stringify(test).length <= 2 * LONGEST,
    "Keep input and expected output within 20,000 characters.",
  );

const NOT_JSON = 'Enter JSON, such as {"name": "Ada"}.';

const jsonText = z
  .string(NOT_JSON)
  .trim()
  .max(LONGEST, "Keep it within 10,000 characters.")
  .transform((text, check): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      check.addIssue({ code: "custom", message: NOT_JSON });
      return z.NEVER;
    }
  })
  .refine((value) => !isDeeperThan(MOST_LEVELS, value), {
    message: "The JSON is nested too deeply.",
  });

/** The same sent by a form. */
export const acceptanceTestForm = z.object({
  agent: slug,
  operation,
  input: jsonText,
  expected: jsonText,
});

/** A form whose four fields are all empty has no test. */
export function isEmptyTest(sent: unknown): boolean {
  if (typeof sent !== "object" || sent === null) return true;
  return Object.values(sent).every(
    (value) => value === undefined || value === "",
  );
}
