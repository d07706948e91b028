import type { Ctx } from "~/ctx.server";
import { inputProblems } from "~/domain/agents/operation-values";
import type { Operation } from "~/domain/agents/operations";
import { DomainError } from "~/domain/platform/errors";
import {
  MOST_ANSWER_BYTES,
  outcomeOf,
  type RunOutcome,
} from "~/domain/runs/runs";
import {
  EndpointError,
  type EndpointAnswer,
} from "~/integrations/endpoint-client.server";
import {
  findAgentByKey,
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { insertRun } from "~/models/runs/runs.server";

import { admitCaller, type Admitted, type Caller } from "./admit-caller.server";

type Asked = { key: string; operation: string; input: unknown; by: Caller };

export type RunAnswer = EndpointAnswer & { durationMs: number };

/**
 * Calls an operation of an agent's endpoint and records how it went. Input that
 * does not fit is refused before anything is sent or counted; an endpoint that
 * fails is a refusal of 502, one that takes too long of 504.
 */
export async function runOperation(ctx: Ctx, asked: Asked): Promise<RunAnswer> {
  const { agent, terms, operation } = await findOperation(ctx, asked);
  const problems = inputProblems(operation.inputSchema, asked.input);
  if (problems.length > 0) {
    throw new DomainError("invalid", "The input does not fit the operation.", {
      errors: { input: problems },
    });
  }
  const admitted = await admitCaller(ctx, { agent, operation, by: asked.by });
  const began = performance.now();
  const told = await callEndpoint(ctx, { terms, operation, admitted }, asked);
  const durationMs = Math.round(performance.now() - began);
  const run = { ...admitted, durationMs, operation: operation.name };
  await record(ctx, { agent, terms, run, told });
  if ("reason" in told) throw refusalOf(told.reason);
  if (outcomeOf(told.status) === "failed") throw refusalOf("failed");
  return { ...told, durationMs };
}

async function findOperation({ store }: Ctx, asked: Asked) {
  const agent = await findAgentByKey(store.read, asked.key);
  if (!agent?.publishedVersionId) throw notThere();
  const terms = await findVersionTerms(store.read, agent.publishedVersionId);
  const operation = terms?.version.operations?.find(
    ({ name }) => name === asked.operation,
  );
  if (!terms?.deliverable.endpointBaseUrl || !operation) throw notThere();
  return { agent, terms, operation };
}

function notThere(): DomainError {
  return new DomainError("not_found", "There is no such operation.");
}

type Failed = { reason: RunOutcome };
type Sent = { terms: VersionTerms; operation: Operation; admitted: Admitted };

async function callEndpoint(
  ctx: Ctx,
  { terms, operation, admitted }: Sent,
  { input }: Asked,
): Promise<EndpointAnswer | Failed> {
  const { method, path, timeoutSeconds } = operation;
  const base = (terms.deliverable.endpointBaseUrl ?? "").replace(/\/$/, "");
  const hasBody = method !== "GET";
  const body = hasBody ? JSON.stringify(input) : null;
  try {
    return await ctx.callEndpoint({
      url: base + path + (hasBody ? "" : queryOf(input)),
      method,
      headers: {
        Accept: "application/json",
        "User-Agent": "Armory-Gateway/1",
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(admitted.orderId ? { "Armory-License-Id": admitted.orderId } : {}),
      },
      body,
      timeoutMs: timeoutSeconds * 1000,
      mostBytes: MOST_ANSWER_BYTES,
    });
  } catch (error) {
    if (error instanceof EndpointError) return { reason: error.reason };
    throw error;
  }
}

/** Texts, numbers and yes or no of an input; a query holds nothing else. */
function queryOf(input: unknown): string {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => typeof value !== "object")
    .map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

type Recorded = {
  agent: AgentRow;
  terms: VersionTerms;
  run: Admitted & { durationMs: number; operation: string };
  told: EndpointAnswer | Failed;
};

async function record(ctx: Ctx, { agent, terms, run, told }: Recorded) {
  const answered = "reason" in told ? null : told;
  await ctx.store.tx((tx) =>
    insertRun(tx, {
      ...run,
      id: ctx.newId(),
      agentId: agent.id,
      agentVersionId: terms.version.id,
      outcome: "reason" in told ? told.reason : outcomeOf(told.status),
      status: answered?.status ?? null,
      bytes: answered?.body.byteLength ?? 0,
      createdAt: ctx.now(),
    }),
  );
}

const SAID: Partial<Record<RunOutcome, string>> = {
  timeout: "The agent’s endpoint did not answer in time.",
  too_large: "The agent’s endpoint answered more than 5 MB.",
  unreachable: "The agent’s endpoint cannot be reached.",
};

function refusalOf(outcome: RunOutcome): DomainError {
  const said = SAID[outcome] ?? "The agent’s endpoint failed.";
  const status = outcome === "timeout" ? 504 : 502;
  return new DomainError("unavailable", said, { status });
}
