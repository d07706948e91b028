import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import { Icon } from "~/components/ui/icon";

import { Field } from "./field";
import { sourceOf, type FieldSource, type FieldWords } from "./field-source";

type TextInputProps = FieldSource &
  FieldWords &
  Omit<ComponentProps<"input">, "name" | "id" | "ref" | "className"> & {
    icon?: LucideIcon;
    /** Text before the value, such as "$". */
    prefix?: string;
    mono?: boolean;
    className?: string;
  };

/** One line of text; a refused form returns the posted value. */
export function TextInput(props: TextInputProps) {
  const { field, name, errors, label, hint, optional, ...others } = props;
  const { icon, prefix, mono, className, ...input } = others;
  const look = mono ? "input fig" : "input";
  return (
    <Field
      {...sourceOf({ field, name, errors })}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
    >
      {(control, initialText) => {
        const box = (
          <input
            type="text"
            defaultValue={initialText}
            {...input}
            {...control}
            className={look}
          />
        );
        if (icon) {
          return (
            <div className="input-icon">
              <Icon of={icon} />
              {box}
            </div>
          );
        }
        if (!prefix) return box;
        return (
          <div className="affix">
            <span aria-hidden>{prefix}</span>
            {box}
          </div>
        );
      }}
    </Field>
  );
}
