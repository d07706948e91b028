import type { z } from "zod";

import { DomainError, type FieldErrors } from "~/domain/platform/errors";
import { plainIssue } from "~/domain/platform/plain-issue";

/** Validates input; the refusal has a message for each invalid field. */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
): z.output<S> {
  const parsed = schema.safeParse(input, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".") || "body";
    (errors[field] ??= []).push(issue.message);
  }
  const [first] = Object.values(errors).flat();
  throw new DomainError("invalid", first ?? "The input is not valid.", {
    errors,
  });
}
