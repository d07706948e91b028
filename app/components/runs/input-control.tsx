import { Checkbox } from "~/components/forms/checkbox";
import { Select } from "~/components/forms/select";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import type { InputField } from "~/domain/runs/input-form";

type InputControlProps = {
  input: InputField;
  /** The input of a refused form, instead of the example. */
  typed: string | undefined;
  errors: string[] | undefined;
};

/** A true value, as in an example and as a form sends it. */
const ON = ["true", "on"];

/** The control for one property of an operation's input. */
export function InputControl({ input, typed, errors }: InputControlProps) {
  const { name, label, hint, isRequired, text } = input;
  const initialValue = typed ?? text;
  const field = { id: `input-${name}`, name, errors, initialValue };
  const words = { field, label, hint, optional: !isRequired };
  switch (input.kind) {
    case "boolean":
      return (
        <Checkbox
          field={field}
          label={label}
          defaultChecked={ON.includes(initialValue)}
        />
      );
    case "choice":
      return <Select {...words} options={optionsOf(input)} />;
    case "json":
      return (
        <TextArea
          {...words}
          hint={["JSON", hint].filter(Boolean).join(". ")}
          mono
          rows={Math.min(14, initialValue.split("\n").length + 1)}
        />
      );
    case "text":
      return <TextArea {...words} rows={6} />;
    case "number":
      return <TextInput {...words} inputMode="decimal" />;
    case "line":
      return <TextInput {...words} />;
  }
}

function optionsOf({ choices, isRequired }: InputField) {
  const options = choices.map((value) => ({ value, label: value }));
  return isRequired ? options : [{ value: "", label: "Not given" }, ...options];
}
