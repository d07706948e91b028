import type { ComponentProps } from "react";

import { Field } from "./field";
import { sourceOf, type FieldSource, type FieldWords } from "./field-source";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldSource &
  FieldWords &
  Omit<ComponentProps<"select">, "name" | "id" | "ref" | "className"> & {
    options: readonly SelectOption[];
    className?: string;
  };

/** A select field that keeps the posted value. */
export function Select(props: SelectProps) {
  const { field, name, errors, label, hint, optional, ...others } = props;
  const { options, className, ...select } = others;
  return (
    <Field
      {...sourceOf({ field, name, errors })}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
    >
      {(control, initialText) => (
        <select
          defaultValue={initialText}
          {...select}
          {...control}
          className="select"
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
            >
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
