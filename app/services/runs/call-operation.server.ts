import { createHmac } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import {
  MOST_ANSWER_BYTES,
  outcomeOf,
  SIGNING_PREFIX,
  type RunCaller,
  type RunOutcome,
} from "~/domain/runs/runs";
import {
  EndpointError,
  type EndpointAnswer,
} from "~/integrations/endpoint-client.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import { findEndpointSettings } from "~/models/runs/endpoint-settings.server";
import type { Run } from "~/models/runs/runs.server";

import { openSecrets } from "./endpoint-secrets.server";

export type OperationCall = {
  terms: VersionTerms;
  operation: Operation;
  input: unknown;
  by: { caller: RunCaller; orderId: string | null; userId: string | null };
};

/** A call that was made: what to record of it, and what came back. */
export type Called = { run: Run; answer: EndpointAnswer | null };

/**
 * Calls an operation with the creator's secret and a signature
 * (docs/product/runs.md#what-an-endpoint-receives). Records nothing.
 */
export async function callOperation(
  ctx: Ctx,
  { terms, operation, input, by }: OperationCall,
): Promise<Called> {
  const { agentId, id: agentVersionId } = terms.version;
  const id = ctx.newId();
  const createdAt = ctx.now();
  const request = requestOf({ terms, operation, input });
  const began = performance.now();
  const told = await ctx
    .callEndpoint({
      ...request,
      headers: {
        ...headersOf(request.body, by),
        ...(await ownHeaders(ctx, agentId, { id, body: request.body })),
      },
      timeoutMs: operation.timeoutSeconds * 1000,
      mostBytes: MOST_ANSWER_BYTES,
    })
    .catch(reasonOf);
  const answer = "reason" in told ? null : told;
  return {
    answer,
    run: {
      id,
      agentId,
      agentVersionId,
      operation: operation.name,
      ...by,
      outcome: "reason" in told ? told.reason : outcomeOf(told.status),
      status: answer?.status ?? null,
      durationMs: Math.round(performance.now() - began),
      bytes: answer?.body.byteLength ?? 0,
      createdAt,
    },
  };
}

function reasonOf(error: unknown): { reason: RunOutcome } {
  if (error instanceof EndpointError) return { reason: error.reason };
  throw error;
}

function requestOf({ terms, operation, input }: Omit<OperationCall, "by">) {
  const { method, path } = operation;
  const base = (terms.deliverable.endpointBaseUrl ?? "").replace(/\/$/, "");
  return method === "GET"
    ? { method, url: base + path + queryOf(input), body: null }
    : { method, url: base + path, body: JSON.stringify(input) };
}

/** Texts, numbers and yes or no of an input; a query holds nothing else. */
function queryOf(input: unknown): string {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => typeof value !== "object")
    .map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

function headersOf(body: string | null, by: OperationCall["by"]) {
  return {
    Accept: "application/json",
    "User-Agent": "Armory-Gateway/1",
    ...(body === null ? {} : { "Content-Type": "application/json" }),
    ...(by.orderId ? { "Armory-License-Id": by.orderId } : {}),
    ...(by.caller === "probe" ? { "Armory-Probe": "1" } : {}),
  };
}

type Sent = { id: string; body: string | null };

/** The creator's secret, and a signature as Standard Webhooks describes it. */
async function ownHeaders(ctx: Ctx, agentId: string, { id, body }: Sent) {
  const settings = await findEndpointSettings(ctx.store.read, agentId);
  if (!settings) return {};
  const { secret, signing } = openSecrets(ctx, settings);
  const seconds = String(Math.floor(ctx.now().getTime() / 1000));
  return {
    ...(settings.secretHeader && secret
      ? { [settings.secretHeader]: secret }
      : {}),
    ...(signing
      ? {
          "webhook-id": id,
          "webhook-timestamp": seconds,
          "webhook-signature": `v1,${signatureOf(signing, [id, seconds, body ?? ""])}`,
        }
      : {}),
  };
}

function signatureOf(signing: string, parts: string[]): string {
  const key = Buffer.from(signing.slice(SIGNING_PREFIX.length), "base64");
  return createHmac("sha256", key).update(parts.join(".")).digest("base64");
}
