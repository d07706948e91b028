import type { SubmissionResult } from "@conform-to/react";

import type { FieldMeta } from "~/components/forms/field-source";

type Texts = Record<string, string>;

/**
 * The fields of a form whose post was answered, with what was sent and what is
 * wrong. Pages that everybody reads load no form library for the few who write.
 */
export function answeredForm(
  id: string,
  result: SubmissionResult | null,
  stored: Texts = {},
) {
  const errors = Object.fromEntries(
    Object.entries(result?.error ?? {}).flatMap(([name, found]) =>
      found ? [[name, found]] : [],
    ),
  );
  return {
    errors: errors[""],
    allErrors: errors,
    field: (name: string): FieldMeta => ({
      id: `${id}-${name}`,
      name,
      errors: errors[name],
      initialValue: (result?.initialValue ?? stored)[name],
    }),
  };
}
