import type { Ctx } from "~/ctx.server";
import { inOrder } from "~/domain/agents/checks/check-text";
import { LISTING, type Finding } from "~/domain/agents/checks/finding";
import { reviewLabel } from "~/domain/agents/field-labels";
import { EndpointError } from "~/integrations/endpoint-client.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";

import type { CheckedVersion } from "./check-draft.server";

const MOST_MS = 5_000;
const MOST_BYTES = 64 * 1024;

/**
 * Flags an endpoint whose address does not answer at all. Any status counts as
 * an answer, because a call without a path and input may well be refused.
 */
export async function checkEndpoint(
  { callEndpoint }: Ctx,
  { deliverable }: VersionTerms,
): Promise<Finding[]> {
  const { type, endpointBaseUrl } = deliverable;
  if (type !== "endpoint" || !endpointBaseUrl) return [];
  const call = {
    url: endpointBaseUrl,
    method: "GET",
    headers: { "User-Agent": "Armory-Gateway/1", "Armory-Probe": "1" },
    body: null,
    timeoutMs: MOST_MS,
    mostBytes: MOST_BYTES,
  };
  const isAnswered = await callEndpoint(call).then(() => true, isAnswerIn);
  if (isAnswered) return [];
  return [
    {
      rule: "endpoint",
      severity: "medium",
      file: `${LISTING}${reviewLabel("endpointBaseUrl")}`,
      line: null,
      message:
        "Nothing answered at this address. It must be public, use https and answer within 5 seconds.",
    },
  ];
}

/** A version's check with what its endpoint adds. */
export function withEndpoint(
  checked: CheckedVersion,
  found: readonly Finding[],
): CheckedVersion {
  return { ...checked, findings: inOrder([...checked.findings, ...found]) };
}

/** An answer that is too large is one. */
function isAnswerIn(error: unknown): boolean {
  if (error instanceof EndpointError) return error.reason === "too_large";
  throw error;
}
