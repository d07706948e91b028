import { fieldError, type DomainError } from "../platform/errors";

export const EMAIL_TAKEN = "This e-mail address is already registered";
export const USERNAME_TAKEN = "This username is already taken";

/** The refusal of an address that is somebody else's account. */
export function emailTaken(): DomainError {
  return fieldError("conflict", "email", EMAIL_TAKEN);
}

/** The refusal of a name that is somebody else's. */
export function usernameTaken(): DomainError {
  return fieldError("conflict", "username", USERNAME_TAKEN);
}
