/** The seven refusals and their HTTP status; anything else thrown is a bug. */
export const STATUS_OF_CODE = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;
export type FieldErrors = Record<string, string[]>;

type Refusal = {
  /** Messages by field name, for bad input. */
  errors?: FieldErrors;
  /** Further keys of the JSON answer, such as `price` or `current`. */
  details?: Record<string, unknown>;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** A status that is more exact than the code's own, such as 413 or 415. */
  status?: number;
};

/** A refusal whose message is meant for the user. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly status: number;

  constructor(code: ErrorCode, message: string, refusal: Refusal = {}) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.errors = refusal.errors;
    this.details = refusal.details;
    this.retryAfter = refusal.retryAfter;
    this.status = refusal.status ?? STATUS_OF_CODE[code];
  }
}

/**
 * Recognises a refusal by name: the server and the Remix build are two bundles
 * with a class each.
 */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === "DomainError";
}

/** A refusal of one field. */
export function fieldError(
  code: "invalid" | "conflict",
  field: string,
  message: string,
): DomainError {
  return new DomainError(code, message, { errors: { [field]: [message] } });
}
