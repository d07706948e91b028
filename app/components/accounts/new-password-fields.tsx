import { useSyncExternalStore, type ReactNode } from "react";

import type { FieldMeta } from "~/components/forms/field-source";
import { PasswordInput } from "~/components/forms/password-input";
import {
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULE,
} from "~/domain/accounts/password-rule";

const MISMATCH = "Passwords do not match";

function valueOf(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : "";
}

function compare(passwordId: string, repeatedId: string) {
  const repeated = valueOf(repeatedId);
  if (valueOf(passwordId) === repeated) return "same";
  return repeated === "" ? "unrepeated" : "different";
}

function onTyping(listener: () => void) {
  document.addEventListener("input", listener);
  return () => document.removeEventListener("input", listener);
}

/**
 * Compares the fields' current values, including text typed before hydration.
 */
function useComparison(passwordId: string, repeatedId: string) {
  return useSyncExternalStore(
    onTyping,
    () => compare(passwordId, repeatedId),
    () => "same" as const,
  );
}

type NewPasswordFieldsProps = {
  password: FieldMeta;
  confirmPassword: FieldMeta;
  label?: string;
  /** Renders the button, which is disabled while the two differ. */
  children: (differ: boolean) => ReactNode;
};

/**
 * A new password, typed twice. With scripts a difference shows immediately and
 * disables the button; without them the server reports it.
 */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmPassword, label = "Password", children } = props;
  const { id, name, errors } = confirmPassword;
  const comparison = useComparison(password.id, id);
  const shownErrors = comparison === "different" ? [MISMATCH] : errors;
  return (
    <>
      <PasswordInput
        field={password}
        label={label}
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        required
      />
      <PasswordInput
        field={{ id, name, errors: shownErrors }}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      {children(comparison !== "same")}
    </>
  );
}
