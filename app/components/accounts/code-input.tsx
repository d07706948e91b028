import type { FieldMeta } from "~/components/forms/field-source";
import { TextInput } from "~/components/forms/text-input";

type CodeInputProps = {
  field: FieldMeta;
  label?: string;
  hint?: string;
  required?: boolean;
};

/** A code from the authenticator app, or a recovery code. */
export function CodeInput({
  field,
  label = "Code",
  hint = "The 6 digits that your authenticator app shows, or a recovery code.",
  required = true,
}: CodeInputProps) {
  return (
    <TextInput
      field={field}
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      mono
      required={required}
    />
  );
}
