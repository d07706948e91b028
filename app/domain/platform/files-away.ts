import { DomainError } from "./errors";

/** The error while the file store is unavailable; nothing was changed. */
export function filesAway(): DomainError {
  return new DomainError(
    "unavailable",
    "Files are unavailable right now. Nothing was changed. Try again in a moment.",
    { retryAfter: 10 },
  );
}
