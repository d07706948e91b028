import type { ReactNode } from "react";

import { FieldErrors } from "./field";
import type { FieldMeta } from "./field-source";

type Choosing = {
  isChosen: (value: string) => boolean;
  isInvalid: true | undefined;
};

type ChosenFieldProps = {
  field: FieldMeta;
  legend: string;
  optional?: boolean;
  /** Renders the checkboxes. */
  children: (choosing: Choosing) => ReactNode;
};

/** Several checkboxes of one field under one question, with its errors. */
export function ChosenField(props: ChosenFieldProps) {
  const { field, legend, optional, children } = props;
  const { id, errors = [], initialValue } = field;
  const chosen = Array.isArray(initialValue) ? initialValue : [initialValue];
  const errorId = `${id}-error`;
  const isInvalid = errors.length > 0;
  return (
    <fieldset
      className="field"
      id={id}
      tabIndex={-1}
      aria-describedby={isInvalid ? errorId : undefined}
    >
      <legend className="flabel mb-2">
        {legend}
        {optional ? <span className="opt"> (optional)</span> : null}
      </legend>
      {children({
        isChosen: (value) => chosen.includes(value),
        isInvalid: isInvalid || undefined,
      })}
      {isInvalid ? <FieldErrors id={errorId} errors={errors} /> : null}
    </fieldset>
  );
}
