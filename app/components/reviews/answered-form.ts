import type { SubmissionResult } from "@conform-to/react";

import type { FieldMeta } from "~/components/forms/field-source";

type Texts = Record<string, string>;

/**
 * The fields of a form after a post, with input and errors. Avoids loading the
 * form library on public pages, where few people write.
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
