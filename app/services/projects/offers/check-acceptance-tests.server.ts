import type { Ctx } from "~/ctx.server";
import { inputProblems } from "~/domain/agents/operation-values";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { AcceptanceTest } from "~/domain/projects/acceptance-test";
import { findEndpoint } from "~/services/runs/find-endpoint.server";

type Terms = { acceptanceTest: AcceptanceTest | null };

/**
 * Refuses an acceptance test that could not be run: its agent must be live and
 * the operator's own, and the input must fit the operation.
 */
export async function checkAcceptanceTests(
  ctx: Ctx,
  operatorId: string,
  terms: readonly Terms[],
): Promise<void> {
  for (const { acceptanceTest } of terms) {
    if (acceptanceTest) await check(ctx, operatorId, acceptanceTest);
  }
}

async function check(
  ctx: Ctx,
  operatorId: string,
  { agent: key, operation: name, input }: AcceptanceTest,
): Promise<void> {
  const found = await findEndpoint(ctx, key).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  if (!found?.agent.isLive || found.agent.ownerUserId !== operatorId) {
    throw refusal("The agent must be a live endpoint of the operator’s own.");
  }
  const operation = found.operations.find((one) => one.name === name);
  if (!operation) throw refusal("The agent has no such operation.");
  const [problem] = inputProblems(operation.inputSchema, input);
  if (problem) throw refusal(`The input does not fit: ${problem}`);
}

function refusal(message: string): DomainError {
  return fieldError("invalid", "acceptanceTest", message);
}
