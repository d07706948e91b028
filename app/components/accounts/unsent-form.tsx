import type { SubmissionResult } from "@conform-to/react";

import { typedIn } from "~/components/forms/typed-in";
import { UNSENT_FIELD } from "~/domain/platform/unsent-form";

/** Carries an unsent form through the surrounding sign-in form. */
export function UnsentForm({ packed }: { packed: string | undefined }) {
  if (packed === undefined) return null;
  return <input type="hidden" name={UNSENT_FIELD} value={packed} />;
}

/** The unsent form in a refused sign-in form. */
export function unsentOf(
  result: SubmissionResult | undefined,
): string | undefined {
  return typedIn(result, UNSENT_FIELD) || undefined;
}
