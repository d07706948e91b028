import { Check } from "lucide-react";

import { ChosenField } from "~/components/forms/chosen-field";
import type { FieldMeta } from "~/components/forms/field-source";
import { Icon } from "~/components/ui/icon";

const CHIP = [
  "chip relative has-focus-visible:outline-2",
  "has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
  "has-checked:border-action-line has-checked:bg-action-tint",
  "has-checked:font-semibold has-checked:text-action-text",
].join(" ");

type ChipPickerProps<Value extends string> = {
  field: FieldMeta;
  legend: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
};

/** Several values to select, as chips. */
export function ChipPicker<Value extends string>({
  field,
  legend,
  values,
  nameOf,
}: ChipPickerProps<Value>) {
  return (
    <ChosenField field={field} legend={legend}>
      {({ isChosen }) => (
        <div className="row wrapx gap-2">
          {values.map((value) => (
            <label className={CHIP} key={value}>
              <input
                type="checkbox"
                className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                name={field.name}
                value={value}
                defaultChecked={isChosen(value)}
              />
              <Icon of={Check} className="hidden peer-checked:block" />
              {nameOf(value)}
            </label>
          ))}
        </div>
      )}
    </ChosenField>
  );
}
