import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import {
  exampleOperations,
  runExampleOf,
  type Example,
} from "~/services/runs/run-example.server";
import type { RunAnswer } from "~/services/runs/run-operation.server";

import { findReviewed } from "./find-reviewed.server";

/** The operations of the reviewed version, and whose they are. */
export async function showExamples(ctx: Ctx, agentId: string) {
  const terms = await findRunnable(ctx, agentId);
  const { name, version, status } = terms.version;
  const waits = status === "submitted";
  const operations = exampleOperations(terms);
  return { agentId, name, version, waits, operations };
}

/**
 * Calls the reviewed version's endpoint with one of its examples. The call is
 * neither limited nor counted.
 */
export async function runExample(
  ctx: Ctx,
  { agentId, ...example }: Example & { agentId: string },
): Promise<RunAnswer> {
  const terms = await findRunnable(ctx, agentId);
  return runExampleOf(ctx, terms, example);
}

/** A returned version may have another endpoint by now, and another secret. */
async function findRunnable(ctx: Ctx, agentId: string): Promise<VersionTerms> {
  const { terms, returned } = await findReviewed(ctx, agentId);
  if (!returned) return terms;
  throw new DomainError(
    "conflict",
    "Its creator is changing this version. Run its examples when it is submitted again.",
  );
}
