import { DomainError } from "./errors";

/** The error while the database is unavailable; nothing was changed. */
export function databaseBusy(): DomainError {
  return new DomainError(
    "unavailable",
    "The database is busy. Try again in a moment.",
    { retryAfter: 5 },
  );
}

export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === "unavailable";
}
