import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { callOperation } from "~/services/runs/call-operation.server";
import {
  refusalOf,
  type RunAnswer,
} from "~/services/runs/run-operation.server";

import { findReviewed } from "./find-reviewed.server";

/** The operations of the reviewed version, and whose they are. */
export async function showExamples(ctx: Ctx, agentId: string) {
  const { terms } = await findReviewed(ctx, agentId);
  const { name, version, operations } = terms.version;
  if (!operations || operations.length === 0) throw nothingToRun();
  return { agentId, name, version, operations };
}

type Asked = { agentId: string; operation: string; example: number };

/**
 * Calls the reviewed version's endpoint with one of its examples, marked as a
 * probe. The call is neither limited nor counted.
 */
export async function runExample(
  ctx: Ctx,
  { agentId, operation: name, example }: Asked,
): Promise<RunAnswer> {
  const { terms } = await findReviewed(ctx, agentId);
  const operation = terms.version.operations?.find(
    (candidate) => candidate.name === name,
  );
  const input = operation?.examples[example]?.input;
  if (!operation || input === undefined) throw nothingToRun();
  const by = { caller: "probe", orderId: null, userId: null } as const;
  const call = { terms, operation, input, by };
  const { answer, run } = await callOperation(ctx, call);
  if (answer === null) throw refusalOf(run.outcome);
  return { ...answer, durationMs: run.durationMs };
}

function nothingToRun(): DomainError {
  return new DomainError("not_found", "This agent has no such example.");
}
