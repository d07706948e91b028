import { DomainError } from "./errors";

/** The refusal while the database cannot serve: nothing was changed. */
export function databaseBusy(): DomainError {
  return new DomainError(
    "unavailable",
    "The database is busy. Try again in a moment.",
    { retryAfter: 5 },
  );
}
