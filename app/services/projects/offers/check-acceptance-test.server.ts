import { inputProblems } from "~/domain/agents/operation-values";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { AcceptanceTest } from "~/domain/projects/acceptance-test";
import type { Db } from "~/models/platform/store.server";
import { findEndpoint } from "~/services/runs/find-endpoint.server";

type Tested = {
  test: AcceptanceTest | null;
  operatorId: string;
  /** Where the form or the body has the test. */
  field: string;
};

/**
 * Refuses an acceptance test that could not be run: its agent must be live and
 * the operator's own, and the input must fit the operation.
 */
export async function checkAcceptanceTest(
  tx: Db,
  { test, operatorId, field }: Tested,
): Promise<void> {
  if (!test) return;
  const { agent: key, operation: name, input } = test;
  const refusal = (message: string) => fieldError("invalid", field, message);
  const found = await findEndpoint(tx, key).catch((error: unknown) => {
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
