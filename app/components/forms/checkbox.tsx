import type { ComponentProps, ReactNode } from "react";

import { FieldErrors } from "./field";
import { sourceOf, useFieldSource, type FieldSource } from "./field-source";

type CheckboxProps = FieldSource &
  Omit<ComponentProps<"input">, "name" | "id" | "ref" | "type" | "children"> & {
    label: ReactNode;
    look?: "check" | "switch";
  };

/** The label is part of the target. */
export function Checkbox(props: CheckboxProps) {
  const { field, name, errors, label, look = "check", ...input } = props;
  const resolved = useFieldSource(sourceOf({ field, name, errors }), false);
  const { control, initialText, errorId } = resolved;
  return (
    <div className="field">
      <label className={look === "switch" ? "row" : "check"}>
        <input
          defaultChecked={initialText === "on" ? true : undefined}
          {...input}
          {...control}
          type="checkbox"
          className={look === "switch" ? "switch" : undefined}
        />
        <span>{label}</span>
      </label>
      {resolved.errors.length > 0 ? (
        <FieldErrors id={errorId} errors={resolved.errors} />
      ) : null}
    </div>
  );
}
