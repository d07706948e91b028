/**
 * The seven error codes with their HTTP status; anything else thrown is a bug.
 */
const STATUS_OF_CODE = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
} as const;

type ErrorCode = keyof typeof STATUS_OF_CODE;
export type FieldErrors = Record<string, string[]>;

type Refusal = {
  /** Messages by field, for invalid input. */
  errors?: FieldErrors;
  /** Additional keys of the JSON response, such as `price` or `current`. */
  details?: Record<string, unknown>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** A more specific status than the code's, such as 413 or 415. */
  status?: number;
};

/** A refusal with a message for the user. */
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

/** The refusal of an action that the current state does not allow. */
export function conflict(message: string): DomainError {
  return new DomainError("conflict", message);
}

/** An error for one field. */
export function fieldError(
  code: "invalid" | "conflict" | "unauthenticated",
  field: string,
  message: string,
): DomainError {
  return new DomainError(code, message, { errors: { [field]: [message] } });
}
