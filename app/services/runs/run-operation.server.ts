import type { Ctx } from "~/ctx.server";
import { inputProblems } from "~/domain/agents/operation-values";
import { DomainError } from "~/domain/platform/errors";
import type { RunOutcome } from "~/domain/runs/runs";
import type { EndpointAnswer } from "~/integrations/endpoint-client.server";
import { insertRun } from "~/models/runs/runs.server";

import { admitCaller, type Caller } from "./admit-caller.server";
import { callOperation } from "./call-operation.server";
import { findEndpoint } from "./find-endpoint.server";

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
  const by = await admitCaller(ctx, { agent, operation, by: asked.by });
  const { input } = asked;
  const call = { terms, operation, input, by };
  const { answer, run } = await callOperation(ctx, call);
  await ctx.store.tx((tx) => insertRun(tx, run));
  if (answer === null || run.outcome === "failed") {
    throw refusalOf(run.outcome);
  }
  return { ...answer, durationMs: run.durationMs };
}

async function findOperation(ctx: Ctx, asked: Asked) {
  const { operations, ...endpoint } = await findEndpoint(
    ctx.store.read,
    asked.key,
  );
  const operation = operations.find(({ name }) => name === asked.operation);
  if (operation) return { ...endpoint, operation };
  throw new DomainError("not_found", "There is no such operation.");
}

const SAID: Partial<Record<RunOutcome, string>> = {
  timeout: "The agent’s endpoint did not answer in time.",
  too_large: "The agent’s endpoint answered more than 5 MB.",
  unreachable: "The agent’s endpoint cannot be reached.",
};

/** The refusal for an endpoint that did not answer. */
export function refusalOf(outcome: RunOutcome): DomainError {
  const said = SAID[outcome] ?? "The agent’s endpoint failed.";
  const status = outcome === "timeout" ? 504 : 502;
  return new DomainError("unavailable", said, { status });
}
