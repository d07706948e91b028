import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import {
  MOST_ANSWER_BYTES,
  outcomeOf,
  type RunOutcome,
} from "~/domain/runs/runs";
import {
  type EndpointAnswer,
  EndpointError,
} from "~/integrations/endpoint-client.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { Run } from "~/models/runs/runs.server";

import { callTool } from "./call-tool.server";
import {
  endpointHeaders,
  type CallBy,
  type HeadersFor,
} from "./endpoint-headers.server";

type OperationCall = {
  terms: VersionTerms;
  operation: Operation;
  input: unknown;
  by: CallBy;
};

/** Who calls to find out whether an endpoint answers. */
export const BY_PROBE: CallBy = {
  caller: "probe",
  orderId: null,
  userId: null,
};

/** A call that was made: what to record of it, and what came back. */
export type Called = { run: Run; answer: EndpointAnswer | null };

/** Calls an operation, over HTTP or as a tool. Records nothing. */
export async function callOperation(
  ctx: Ctx,
  call: OperationCall,
): Promise<Called> {
  const { terms, operation, by } = call;
  const { agentId, id: agentVersionId } = terms.version;
  const id = ctx.newId();
  const createdAt = ctx.now();
  const headersFor = await endpointHeaders(ctx, { agentId, by });
  const began = performance.now();
  const told = await send(ctx, { ...call, id, headersFor }).catch(reasonOf);
  const answer = "reason" in told ? null : told;
  const outcome = "reason" in told ? told.reason : outcomeOf(told.status);
  const durationMs = Math.round(performance.now() - began);
  ctx.metrics.runs.observe({ outcome }, durationMs / 1000);
  return {
    answer,
    run: {
      id,
      agentId,
      agentVersionId,
      operation: operation.name,
      ...by,
      outcome,
      status: answer?.status ?? null,
      durationMs,
      bytes: answer?.body.byteLength ?? 0,
      createdAt,
    },
  };
}

function reasonOf(error: unknown): { reason: RunOutcome } {
  if (error instanceof EndpointError) return { reason: error.reason };
  throw error;
}

type Sending = OperationCall & { id: string; headersFor: HeadersFor };

async function send(ctx: Ctx, call: Sending): Promise<EndpointAnswer> {
  const { terms, operation, input, id, headersFor } = call;
  const { tool, path, timeoutSeconds } = operation;
  const address = terms.deliverable.endpointBaseUrl ?? "";
  const base = address.replace(/\/$/, "");
  if (tool !== undefined) {
    // A server at the endpoint's own address may or may not end with a slash.
    const url = path === "/" ? address : base + path;
    return callTool(ctx, { tool, url, input, timeoutSeconds, headersFor });
  }
  const request = requestOf(operation, base, input);
  return ctx.callEndpoint({
    ...request,
    headers: headersFor({ id, body: request.body }),
    timeoutMs: timeoutSeconds * 1000,
    mostBytes: MOST_ANSWER_BYTES,
  });
}

function requestOf({ method, path }: Operation, base: string, input: unknown) {
  return method === "GET"
    ? { method, url: base + path + queryOf(input), body: null }
    : { method, url: base + path, body: JSON.stringify(input) };
}

/**
 * The strings, numbers and booleans of an input; a query can hold nothing else.
 */
function queryOf(input: unknown): string {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => typeof value !== "object")
    .map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}
