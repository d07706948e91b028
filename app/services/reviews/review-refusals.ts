import { DomainError } from "~/domain/platform/errors";

/** Refunded orders and trials do not allow a review. */
export function buyersOnly(): DomainError {
  return new DomainError(
    "forbidden",
    "Only buyers with a completed order can review this agent.",
  );
}

export function ownerOnly(): DomainError {
  return new DomainError(
    "forbidden",
    "Only the owner of the agent can answer its reviews.",
  );
}

export function reviewNotFound(): DomainError {
  return new DomainError("not_found", "Review not found");
}
