import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";

import { callOperation } from "./call-operation.server";
import { refusalOf, type RunAnswer } from "./run-operation.server";

export type Example = { operation: string; example: number };

/** A version's operations with their examples; refuses one without any. */
export function exampleOperations({ version }: VersionTerms) {
  const { operations } = version;
  if (!operations || operations.length === 0) throw noExample();
  return operations;
}

/**
 * Calls a version's endpoint with one of its examples, marked as a probe. The
 * call is not recorded.
 */
export async function runExampleOf(
  ctx: Ctx,
  terms: VersionTerms,
  { operation: name, example }: Example,
): Promise<RunAnswer> {
  const operation = exampleOperations(terms).find(
    (candidate) => candidate.name === name,
  );
  const input = operation?.examples[example]?.input;
  if (!operation || input === undefined) throw noExample();
  const by = { caller: "probe", orderId: null, userId: null } as const;
  const { answer, run } = await callOperation(ctx, {
    terms,
    operation,
    input,
    by,
  });
  if (answer === null) throw refusalOf(run.outcome);
  return { ...answer, durationMs: run.durationMs };
}

function noExample(): DomainError {
  return new DomainError("not_found", "This agent has no such example.");
}
