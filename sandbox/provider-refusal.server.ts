/** The fields of a refusal besides its message; extra ones are passed on. */
type RefusalFacts = {
  status?: number;
  type?: "invalid_request_error" | "card_error" | "idempotency_error";
  code?: string;
  param?: string;
  [fact: string]: unknown;
};

/** The provider's error response, in its own shape. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(
    message: string,
    { status = 400, type = "invalid_request_error", ...facts }: RefusalFacts,
  ) {
    super(message);
    this.status = status;
    this.body = { error: { ...facts, message, type } };
  }
}

export function missing(object: string, id: string, param = "id") {
  const name = object.replace(/[._]/g, " ");
  return new ProviderRefusal(`No such ${name}: '${id}'`, {
    status: 404,
    code: "resource_missing",
    param,
  });
}

export function wrongState(message: string, facts: RefusalFacts = {}) {
  return new ProviderRefusal(message, {
    code: "payment_intent_unexpected_state",
    ...facts,
  });
}
