import type { Ctx } from "~/ctx.server";
import { inOrder } from "~/domain/agents/checks/check-text";
import { LISTING, type Finding } from "~/domain/agents/checks/finding";
import { reviewLabel } from "~/domain/agents/field-labels";
import { EndpointError } from "~/integrations/endpoint-client.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";

import {
  checkContentOf,
  type CheckedVersion,
  type Content,
} from "./check-draft.server";

const MOST_SECONDS = 5;

/**
 * Flags an endpoint whose address does not answer at all. Any status counts as
 * an answer, because a call without a path and input may well be refused; its
 * body may be an event stream that never ends.
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
    timeoutMs: MOST_SECONDS * 1000,
    mostBytes: 0,
    onlyStatus: true,
  };
  const message = await callEndpoint(call).then(() => null, whyUnanswered);
  if (message === null) return [];
  return [
    {
      rule: "endpoint",
      severity: "medium",
      file: `${LISTING}${reviewLabel("endpointBaseUrl")}`,
      line: null,
      message,
    },
  ];
}

/** Checks a version's content and its endpoint. Not for transactions. */
export async function checkVersion(
  ctx: Ctx,
  { terms, content }: { terms: VersionTerms; content: Content },
): Promise<CheckedVersion> {
  const checked = await checkContentOf(ctx, content);
  const found = await checkEndpoint(ctx, terms);
  return { ...checked, findings: inOrder([...checked.findings, ...found]) };
}

function whyUnanswered(error: unknown): string {
  if (!(error instanceof EndpointError)) throw error;
  return error.reason === "timeout"
    ? `This address did not answer within ${MOST_SECONDS} seconds. Its examples may wait longer.`
    : "No connection to this address. It must be public and use https with a valid certificate.";
}
