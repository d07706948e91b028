import type { SubmissionResult } from "@conform-to/react";

/** Whether a form came back from its confirmation, and not from a refusal. */
export function isBack(result: SubmissionResult | null | undefined): boolean {
  return Boolean(result && !result.error);
}
