import { DomainError } from "~/domain/platform/errors";
import { MOST_OPEN_QUESTIONS } from "~/domain/questions/question-limits";

export function ownAgentRefused(): DomainError {
  return new DomainError("forbidden", "You cannot ask about your own agent.");
}

/** Its buyers can still write from their purchase. */
export function notForSale(): DomainError {
  return new DomainError(
    "conflict",
    "This agent is not for sale now, so it takes no questions. If you own it, write to the seller from your purchase page.",
  );
}

export function tooManyOpen(): DomainError {
  return new DomainError(
    "conflict",
    `${MOST_OPEN_QUESTIONS} of your questions about this agent are waiting for an answer. Ask again once the seller has answered one.`,
  );
}

/** Purchases without access, passes, and sellers who left. */
export function nobodyToMessage(): DomainError {
  return new DomainError(
    "conflict",
    "You can’t write to a seller about this purchase. Contact support.",
  );
}

export function questionNotFound(): DomainError {
  return new DomainError("not_found", "Question not found");
}

export function answeredMeanwhile(): DomainError {
  return new DomainError(
    "conflict",
    "This question has changed since you read it. Read it again, then save your answer.",
  );
}

export function neverPublished(): DomainError {
  const message = "Messages about a purchase are never published.";
  return new DomainError("invalid", message, {
    errors: { isPublished: [message] },
  });
}
