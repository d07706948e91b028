import type { FieldMeta } from "~/components/forms/field-source";
import { TextInput } from "~/components/forms/text-input";

type CodeInputProps = {
  field: FieldMeta;
  /** The account's second factors; without an app only recovery codes work. */
  kinds?: { app: boolean };
  hint?: string;
  required?: boolean;
};

/** A code from the authenticator app, or a recovery code. */
export function CodeInput({
  field,
  kinds = { app: true },
  hint = kinds.app
    ? "The 6 digits that your authenticator app shows, or a recovery code."
    : "One of the recovery codes that you stored.",
  required = true,
}: CodeInputProps) {
  return (
    <TextInput
      field={field}
      label={kinds.app ? "Code" : "Recovery code"}
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
