import type { SubmissionResult } from "@conform-to/react";

import { FormErrors } from "./form-errors";
import { TypedBefore } from "./typed-before";

type UnlistedRefusalProps = {
  title: string;
  result: SubmissionResult | null;
  /** Whether the refused form's subject is still in the list. */
  isListed: boolean;
  /** The form's text, which is kept. */
  field: string;
};

/**
 * The errors and the text of a list's form, shown above the list if somebody
 * else's action has removed the subject from it.
 */
export function UnlistedRefusal(props: UnlistedRefusalProps) {
  const { title, result, isListed, field } = props;
  if (isListed) return null;
  const errors = Object.values(result?.error ?? {}).flatMap(
    (found) => found ?? [],
  );
  return (
    <>
      <FormErrors title={title} errors={errors} result={result} />
      <TypedBefore result={result} field={field} />
    </>
  );
}
