import { fieldError, type DomainError } from "../platform/errors";

export const EMAIL_TAKEN = "This e-mail address is already registered";
export const USERNAME_TAKEN = "This username is already taken";

/** The error for an e-mail address that belongs to another account. */
export function emailTaken(): DomainError {
  return fieldError("conflict", "email", EMAIL_TAKEN);
}

/** The error for a username that belongs to another account. */
export function usernameTaken(): DomainError {
  return fieldError("conflict", "username", USERNAME_TAKEN);
}
