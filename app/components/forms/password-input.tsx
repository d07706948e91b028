import type { ComponentProps } from "react";

import { Field } from "./field";
import { sourceOf, type FieldSource, type FieldWords } from "./field-source";

type PasswordInputProps = FieldSource &
  FieldWords &
  Omit<
    ComponentProps<"input">,
    "name" | "id" | "ref" | "type" | "value" | "defaultValue" | "className"
  > & { autoComplete: "current-password" | "new-password" };

/** A password is never sent back into the page. */
export function PasswordInput(props: PasswordInputProps) {
  const { field, name, errors, label, hint, optional, ...input } = props;
  return (
    <Field
      {...sourceOf({ field, name, errors })}
      label={label}
      hint={hint}
      optional={optional}
    >
      {(control) => (
        <input {...input} {...control} type="password" className="input" />
      )}
    </Field>
  );
}
