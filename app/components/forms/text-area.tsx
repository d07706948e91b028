import { useState, type ComponentProps } from "react";

import { useHydrated } from "~/components/ui/use-hydrated";
import { plural } from "~/domain/platform/plural";

import { Field } from "./field";
import { sourceOf, type FieldSource, type FieldWords } from "./field-source";

type TextAreaProps = FieldSource &
  FieldWords &
  Omit<ComponentProps<"textarea">, "name" | "id" | "ref" | "className"> & {
    /** The most characters, which a live counter counts towards. */
    countTo?: number;
    /** The fewest characters; the counter first says how many are missing. */
    countFrom?: number;
    mono?: boolean;
    className?: string;
  };

function startLength(props: TextAreaProps): number {
  const initial = props.field?.initialValue ?? props.defaultValue;
  return typeof initial === "string" ? lengthOf(initial) : 0;
}

/** The length that the server counts. */
function lengthOf(text: string): number {
  return text.trim().length;
}

type Counted = { countTo: number; countFrom: number };

/** "12 / 100", or what is missing and then left of a text with a minimum. */
export function counterText(
  length: number,
  { countTo, countFrom }: Counted,
): string {
  if (countFrom === 0) return `${length} / ${countTo}`;
  if (length < countFrom) {
    return `${plural(countFrom - length, "character")} missing`;
  }
  return length > countTo
    ? `${plural(length - countTo, "character")} too many`
    : `${plural(countTo - length, "character")} left`;
}

/** Several lines of text; with scripts a counter follows the typing. */
export function TextArea(props: TextAreaProps) {
  const { field, name, errors, label, hint, optional, ...others } = props;
  const { countTo, countFrom = 0, mono, className, onInput, ...area } = others;
  const [length, setLength] = useState(startLength(props));
  const isHydrated = useHydrated();
  const live =
    countTo && isHydrated
      ? counterText(length, { countTo, countFrom })
      : undefined;
  return (
    <Field
      {...sourceOf({ field, name, errors })}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      counter={live}
    >
      {(control, initialText) => (
        <textarea
          defaultValue={initialText}
          {...area}
          {...control}
          className={mono ? "area fig" : "area"}
          onInput={(event) => {
            setLength(lengthOf(event.currentTarget.value));
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
