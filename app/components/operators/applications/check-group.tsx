import { ChosenField } from "~/components/forms/chosen-field";
import type { FieldMeta } from "~/components/forms/field-source";

type CheckGroupProps = {
  field: FieldMeta;
  legend: string;
  optional?: boolean;
  values: readonly string[];
};

/** Several checkboxes; each with its label is one target. */
export function CheckGroup({ values, ...field }: CheckGroupProps) {
  return (
    <ChosenField {...field}>
      {({ isChosen, isInvalid }) => (
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {values.map((value) => (
            <label className="check py-2" key={value}>
              <input
                type="checkbox"
                name={field.field.name}
                value={value}
                defaultChecked={isChosen(value)}
                aria-invalid={isInvalid}
              />
              <span>{value}</span>
            </label>
          ))}
        </div>
      )}
    </ChosenField>
  );
}
