import { useState, type ComponentProps, type ReactNode } from "react";

import { useHydrated } from "~/components/ui/use-hydrated";

import { Field } from "./field";
import { sourceOf, type FieldSource, type FieldWords } from "./field-source";

type TextAreaProps = FieldSource &
  FieldWords &
  Omit<ComponentProps<"textarea">, "name" | "id" | "ref" | "className"> & {
    counter?: ReactNode;
    /** The number that a live counter counts towards. */
    countTo?: number;
    mono?: boolean;
    className?: string;
  };

function startLength(props: TextAreaProps): number {
  const initial = props.field?.initialValue ?? props.defaultValue;
  return typeof initial === "string" ? initial.length : 0;
}

/** Several lines of text; with scripts a counter follows the typing. */
export function TextArea(props: TextAreaProps) {
  const { field, name, errors, label, hint, optional, ...others } = props;
  const { counter, countTo, mono, className, onInput, ...area } = others;
  const [length, setLength] = useState(startLength(props));
  const isHydrated = useHydrated();
  const live = countTo && isHydrated ? `${length} / ${countTo}` : undefined;
  return (
    <Field
      {...sourceOf({ field, name, errors })}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      counter={counter ?? live}
    >
      {(control, initialText) => (
        <textarea
          defaultValue={initialText}
          {...area}
          {...control}
          className={mono ? "area fig" : "area"}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
