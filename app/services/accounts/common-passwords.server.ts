import { dictionary } from "@zxcvbn-ts/language-common";

import { MIN_PASSWORD_LENGTH } from "~/domain/accounts/password-rule";

const MOST_FREQUENT = 3_000;

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is on the list of common passwords, ignoring case
 * (docs/product/accounts.md#passwords).
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary["passwords-common"]
      .filter((known) => known.length >= MIN_PASSWORD_LENGTH)
      .slice(0, MOST_FREQUENT),
  );
  return common.has(password.toLowerCase());
}
