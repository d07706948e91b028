import type { SubmissionResult } from "@conform-to/react";

import { UNSENT_FIELD } from "~/domain/platform/unsent-form";

/** Carries a form that was not sent through the sign-in form around it. */
export function UnsentForm({ packed }: { packed: string | undefined }) {
  if (packed === undefined) return null;
  return <input type="hidden" name={UNSENT_FIELD} value={packed} />;
}

/** The form that a refused sign-in form carries along. */
export function unsentOf(result?: SubmissionResult): string | undefined {
  const packed = result?.initialValue?.[UNSENT_FIELD];
  return typeof packed === "string" ? packed : undefined;
}
