import type { FieldMeta } from "~/components/forms/field-source";
import { FieldErrors } from "~/components/forms/field";

type CheckGroupProps = {
  field: FieldMeta;
  legend: string;
  optional?: boolean;
  values: readonly string[];
};

function chosenIn({ initialValue }: FieldMeta): readonly unknown[] {
  return Array.isArray(initialValue) ? initialValue : [initialValue];
}

/** Several checkboxes; each with its label is one target. */
export function CheckGroup(props: CheckGroupProps) {
  const { field, legend, optional, values } = props;
  const { id, name, errors = [] } = field;
  const chosen = chosenIn(field);
  const errorId = `${id}-error`;
  return (
    <fieldset
      className="field"
      id={id}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? errorId : undefined}
    >
      <legend className="flabel mb-2">
        {legend}
        {optional ? <span className="opt"> (optional)</span> : null}
      </legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {values.map((value) => (
          <label className="check py-2" key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={errors.length > 0 ? true : undefined}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
      {errors.length > 0 ? <FieldErrors id={errorId} errors={errors} /> : null}
    </fieldset>
  );
}
