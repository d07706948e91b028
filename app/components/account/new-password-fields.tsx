import { useState, type FormEvent, type ReactNode } from "react";

import type { FieldMeta } from "~/components/forms/field-source";
import { PasswordInput } from "~/components/forms/password-input";
import { useHydrated } from "~/components/ui/use-hydrated";

const MISMATCH = "Passwords do not match";

type NewPasswordFieldsProps = {
  password: FieldMeta;
  confirmPassword: FieldMeta;
  label?: string;
  /** Draws the button; it rests while the two differ. */
  children: (differ: boolean) => ReactNode;
};

/**
 * A new password, typed twice. With scripts the difference shows at once and
 * rests the button; without, the server says so.
 */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmPassword, label = "Password", children } = props;
  const [typed, setTyped] = useState({ password: "", repeated: "" });
  const isHydrated = useHydrated();
  const differ = isHydrated && typed.password !== typed.repeated;
  const { id, name, errors } = confirmPassword;
  const shownErrors = differ && typed.repeated !== "" ? [MISMATCH] : errors;
  const note =
    (part: keyof typeof typed) => (event: FormEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [part]: value }));
    };
  return (
    <>
      <PasswordInput
        field={password}
        label={label}
        hint="At least 10 characters. A short sentence works well."
        autoComplete="new-password"
        required
        onInput={note("password")}
      />
      <PasswordInput
        field={{ id, name, errors: shownErrors }}
        label="Confirm password"
        autoComplete="new-password"
        required
        onInput={note("repeated")}
      />
      {children(differ)}
    </>
  );
}
