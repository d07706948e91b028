import { missingFrom, type Missing } from "~/domain/agents/requirements";
import { isPublicHost } from "~/integrations/endpoint-client.server";

type CheckedDraft = Parameters<typeof missingFrom>[0];

/**
 * What prevents a draft's submission, with what only the server can tell: that
 * the gateway would not connect to the endpoint's address.
 */
export function missingNow(draft: CheckedDraft): Missing[] {
  const missing = missingFrom(draft);
  const { deliverableType, endpointBaseUrl } = draft;
  const isWrong = missing.some(({ field }) => field === "endpointBaseUrl");
  if (deliverableType !== "endpoint" || isWrong) return missing;
  const { hostname } = new URL(endpointBaseUrl ?? "");
  if (isPublicHost(hostname)) return missing;
  return [
    ...missing,
    {
      field: "endpointBaseUrl",
      step: 2 as const,
      message:
        "This address is private: nobody outside its network can reach it. Enter a public one",
    },
  ].sort((one, two) => one.step - two.step);
}

type Wrong = { draft: CheckedDraft; step: number };

/**
 * What was filled in at a step and is saved, but cannot be submitted; empty
 * fields may wait.
 */
export function wrongNow({ draft, step }: Wrong): Record<string, string[]> {
  const values: Record<string, unknown> = draft;
  const wrong = missingNow(draft).filter(
    (missing) => missing.step === step && isGiven(values[missing.field]),
  );
  return Object.fromEntries(
    wrong.map(({ field, message }) => [field, [message]]),
  );
}

function isGiven(value: unknown): boolean {
  if (typeof value === "number") return value > 0;
  return typeof value === "string" && value !== "";
}
