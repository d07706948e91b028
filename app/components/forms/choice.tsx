import type { ComponentProps, ReactNode } from "react";

import { FieldErrors } from "./field";
import { useFieldSource, type FieldSource } from "./field-source";

type ChoiceProps = Omit<
  ComponentProps<"input">,
  "ref" | "type" | "children"
> & {
  name: string;
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown between the control and its label, such as a patch. */
  picture?: ReactNode;
  /** Shown at the end, such as a status. */
  aside?: ReactNode;
  /** A checkbox instead of a radio button. */
  isOneOfSeveral?: boolean;
};

/** A radio button or checkbox as a box that is all one target. */
export function Choice(props: ChoiceProps) {
  const { label, hint, picture, aside, isOneOfSeveral, ...input } = props;
  return (
    <label className={picture || aside ? "choice items-center" : "choice"}>
      <input {...input} type={isOneOfSeveral ? "checkbox" : "radio"} />
      {picture}
      <span className="grow">
        <b>{label}</b>
        {hint ? <span className="text-xs text-muted">{hint}</span> : null}
      </span>
      {aside}
    </label>
  );
}

type ChoiceOption = { value: string; label: ReactNode; hint?: ReactNode };

type ChoiceGroupProps = FieldSource & {
  legend: string;
  options: readonly ChoiceOption[];
  defaultValue?: string;
  className?: string;
  hint?: ReactNode;
  /**
   * Checkboxes instead of radio buttons; the stored value has a line for each.
   */
  isSeveral?: boolean;
};

/**
 * Radio buttons or checkboxes with more than a word each, under one question.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, options, defaultValue, className = "grid gap-3" } = props;
  const { hint, isSeveral } = props;
  const { control, errors, errorId, hintId, initialText } = useFieldSource(
    props,
    Boolean(hint),
  );
  const chosen = chosenIn(initialText ?? defaultValue, isSeveral);
  const isHinted = Boolean(hint) && errors.length === 0;
  return (
    <fieldset
      className="field"
      id={control.id}
      aria-describedby={control["aria-describedby"]}
      tabIndex={-1}
    >
      <legend className="flabel mb-1.5">{legend}</legend>
      {isHinted ? (
        <p className="hint mb-2" id={hintId}>
          {hint}
        </p>
      ) : null}
      {isSeveral ? <input type="hidden" name={control.name} value="" /> : null}
      <div className={className}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...option}
            name={control.name}
            aria-invalid={control["aria-invalid"]}
            defaultChecked={chosen.includes(option.value)}
            isOneOfSeveral={isSeveral}
          />
        ))}
      </div>
      {errors.length > 0 ? <FieldErrors id={errorId} errors={errors} /> : null}
    </fieldset>
  );
}

function chosenIn(text = "", isSeveral = false): string[] {
  return isSeveral ? text.split("\n") : [text];
}
