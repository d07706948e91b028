import type { ComponentProps } from "react";

import { inner, type Markup } from "~/components/ui/markup";

import { Field } from "./field";
import { sourceOf, type FieldSource, type FieldWords } from "./field-source";

export type SelectOption = { value: string; label: string };

type SelectProps = FieldSource &
  FieldWords &
  Omit<ComponentProps<"select">, "name" | "id" | "ref" | "className"> & {
    /** As markup, React neither renders nor hydrates them. */
    options: readonly SelectOption[] | Markup;
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
          {...contentOf(options)}
          className="select"
        />
      )}
    </Field>
  );
}

function contentOf(options: SelectProps["options"]) {
  if ("html" in options) return inner(options);
  return {
    children: options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  };
}
