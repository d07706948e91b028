import { Checkbox } from "~/components/forms/checkbox";
import type { FieldMeta } from "~/components/forms/field-source";
import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { ROW_TYPES, rowControl, rowCount } from "~/domain/agents/input-rows";
import type { Typed } from "~/domain/agents/typed-texts";

const TYPES = Object.entries(ROW_TYPES).map(([value, label]) => ({
  value,
  label,
}));

type InputRowsProps = {
  typed: Typed;
  source: (name: string) => { field: FieldMeta };
};

/** The fields of an operation's input, each in a row; the last rows are empty. */
export function InputRows({ typed, source }: InputRowsProps) {
  const rows = Array.from({ length: rowCount(typed) }, (_, at) => at);
  return (
    <section className="grid gap-4" aria-labelledby="input-fields">
      <div>
        <h3 className="h4" id="input-fields">
          Input fields
        </h3>
        <p className="hint mt-1">
          What a call contains. Empty rows are left out, and saving adds more.
        </p>
      </div>
      {rows.map((at) => (
        <fieldset
          key={at}
          className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2"
        >
          <legend className="sr-only">Input field {at + 1}</legend>
          <TextInput
            {...source(rowControl(at, "name"))}
            label={`Name of field ${at + 1}`}
            mono
          />
          <Select
            {...source(rowControl(at, "type"))}
            label={`Type of field ${at + 1}`}
            options={TYPES}
          />
          <TextInput
            {...source(rowControl(at, "description"))}
            label={`Description of field ${at + 1}`}
            optional
          />
          <div className="sm:pt-7">
            <Checkbox
              {...source(rowControl(at, "isRequired"))}
              label={`Field ${at + 1} is required`}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
}
