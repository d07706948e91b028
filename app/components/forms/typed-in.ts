import type { SubmissionResult } from "@conform-to/react";

/** What a refused form had in a field of one text; empty without one. */
export function typedIn(
  result: SubmissionResult | null | undefined,
  field: string,
): string {
  const typed = result?.initialValue?.[field];
  return typeof typed === "string" ? typed : "";
}
