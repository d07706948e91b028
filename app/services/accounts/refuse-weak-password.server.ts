import { fieldError } from "~/domain/platform/errors";

import { isCommonPassword } from "./common-passwords.server";

type Chosen = { password: string; email: string; username: string };

/**
 * Refuses common passwords and the account's own e-mail address or username.
 */
export function refuseWeakPassword({
  password,
  email,
  username,
}: Chosen): void {
  if (isCommonPassword(password)) {
    throw fieldError(
      "invalid",
      "password",
      "This password is too common. Choose another one.",
    );
  }
  const folded = password.toLowerCase();
  if (folded === email.toLowerCase() || folded === username.toLowerCase()) {
    throw fieldError(
      "invalid",
      "password",
      "Your e-mail address or username cannot be your password.",
    );
  }
}
