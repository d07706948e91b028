import type { SubmissionResult } from "@conform-to/react";

/** What came back to one form of a page that has several. */
export function resultOf(
  answer: object | undefined,
  intent: string,
): SubmissionResult | undefined {
  if (!answer || !("intent" in answer) || answer.intent !== intent) return;
  return "result" in answer ? (answer.result as SubmissionResult) : undefined;
}
