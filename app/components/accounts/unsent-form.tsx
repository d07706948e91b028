import type { SubmissionResult } from "@conform-to/react";

import { UNSENT_FIELD } from "~/domain/platform/unsent-form";

/** Carries an unsent form through the surrounding sign-in form. */
export function UnsentForm({ packed }: { packed: string | undefined }) {
  if (packed === undefined) return null;
  return <input type="hidden" name={UNSENT_FIELD} value={packed} />;
}

/** The unsent form in a refused sign-in form. */
export function unsentOf(result?: SubmissionResult): string | undefined {
  const packed = result?.initialValue?.[UNSENT_FIELD];
  return typeof packed === "string" ? packed : undefined;
}
