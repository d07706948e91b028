import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** The unit of each kind of value that has a size. */
const UNITS: Record<string, string> = {
  string: " characters",
  array: " entries",
  set: " entries",
  file: " bytes",
};

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

type SizeIssue = Extract<Issue, { code: "too_small" | "too_big" }>;

function sizeWords(issue: SizeIssue): string {
  const unit = UNITS[issue.origin] ?? "";
  return issue.code === "too_small"
    ? `At least ${Number(issue.minimum)}${unit}.`
    : `At most ${Number(issue.maximum)}${unit}.`;
}

/**
 * A plain message for an issue whose schema has none, so that API callers read
 * sentences instead of the validator's terms.
 */
export function plainIssue(issue: Issue): string | undefined {
  if (issue.input === undefined) return "This field is required.";
  switch (issue.code) {
    case "invalid_type":
      return `This must be ${KINDS[issue.expected] ?? "a different type of value"}.`;
    case "too_small":
    case "too_big":
      return sizeWords(issue);
    case "invalid_value":
      return `This must be one of: ${issue.values.join(", ")}.`;
    case "invalid_format":
      return "This value has the wrong format.";
    default:
      return undefined;
  }
}
