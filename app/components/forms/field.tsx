import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";

import {
  useFieldSource,
  type ControlProps,
  type FieldSource,
  type FieldWords,
} from "./field-source";

type RenderControl = (
  control: ControlProps,
  initialText: string | undefined,
) => ReactNode;

type FieldProps = FieldSource &
  FieldWords & {
    counter?: ReactNode;
    className?: string;
    children: RenderControl;
  };

type FieldErrorsProps = {
  /** Names them for the control that they describe. */
  id?: string;
  errors: readonly string[];
};

/** Icon and text of the errors; several are listed below each other. */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  return (
    <div id={id}>
      {errors.map((error) => (
        <p className="error" key={error}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      ))}
    </div>
  );
}

/**
 * Label above, control, hint below. An error replaces the hint and is linked to
 * the control; only optional fields are marked.
 */
export function Field(props: FieldProps) {
  const { label, hint, optional, counter, className, children } = props;
  const field = useFieldSource(props, hint !== undefined);
  const { control, errors, hintId, errorId, initialText } = field;
  const below =
    errors.length > 0 ? (
      <FieldErrors id={errorId} errors={errors} />
    ) : (
      <span id={hintId}>{hint}</span>
    );
  return (
    <div className={`field ${className ?? ""}`.trim()}>
      <label htmlFor={control.id}>
        {label}
        {optional ? <span className="opt"> (optional)</span> : null}
      </label>
      {children(control, initialText)}
      {errors.length > 0 || hint || counter ? (
        <div className="hint row between">
          {below}
          {counter ? <span className="fig">{counter}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
