import type { Ctx } from "~/ctx.server";
import {
  exampleOperations,
  runExampleOf,
  type Example,
} from "~/services/runs/run-example.server";
import type { RunAnswer } from "~/services/runs/run-operation.server";

import { findReviewed } from "./find-reviewed.server";

/** The operations of the reviewed version, and whose they are. */
export async function showExamples(ctx: Ctx, agentId: string) {
  const { terms } = await findReviewed(ctx, agentId);
  const { name, version } = terms.version;
  return { agentId, name, version, operations: exampleOperations(terms) };
}

/**
 * Calls the reviewed version's endpoint with one of its examples. The call is
 * neither limited nor counted.
 */
export async function runExample(
  ctx: Ctx,
  { agentId, ...example }: Example & { agentId: string },
): Promise<RunAnswer> {
  const { terms } = await findReviewed(ctx, agentId);
  return runExampleOf(ctx, terms, example);
}
