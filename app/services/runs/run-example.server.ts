import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { outcomeOf } from "~/domain/runs/runs";
import { updateDeliverable } from "~/models/agents/drafts.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";

import { BY_PROBE, callOperation } from "./call-operation.server";
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
 * call is not recorded; its address is, if it answered.
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
  const { answer, run } = await callOperation(ctx, {
    terms,
    operation,
    input,
    by: BY_PROBE,
  });
  if (answer === null) throw refusalOf(run.outcome);
  if (outcomeOf(answer.status) === "answered") {
    const { endpointBaseUrl: answeredBaseUrl } = terms.deliverable;
    await ctx.store.tx((tx) =>
      updateDeliverable(tx, terms.version.id, { answeredBaseUrl }),
    );
  }
  return { ...answer, durationMs: run.durationMs };
}

function noExample(): DomainError {
  return new DomainError("not_found", "This agent has no such example.");
}
