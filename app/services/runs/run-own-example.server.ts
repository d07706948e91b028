import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";

import { termsOf } from "../agents/draft-view.server";
import { ownAgent, type OwnAgent } from "../agents/own-agent.server";
import { countAct } from "../platform/count-attempt.server";
import { runExampleOf, type Example } from "./run-example.server";
import type { RunAnswer } from "./run-operation.server";

/** The operations that an owner edits: the unpublished version's, if any. */
export async function showOwnExamples(ctx: Ctx, wanted: OwnAgent) {
  const { version, deliverable } = await editedTerms(ctx, wanted);
  return {
    draftId: wanted.agentId,
    name: version.name || "Untitled agent",
    address: deliverable.endpointBaseUrl,
    operations: version.operations ?? [],
  };
}

/** Calls the owner's endpoint with an example, before anybody reviews it. */
export async function runOwnExample(
  ctx: Ctx,
  { ownerId, agentId, ...example }: OwnAgent & Example,
): Promise<RunAnswer> {
  const terms = await editedTerms(ctx, { ownerId, agentId });
  const act = { limit: "examples", userId: ownerId } as const;
  await ctx.store.tx((tx) => countAct(tx, act, ctx.now()));
  return runExampleOf(ctx, terms, example);
}

async function editedTerms({ store }: Ctx, wanted: OwnAgent) {
  const agent = await ownAgent(store.read, wanted);
  const { pendingVersionId, publishedVersionId } = agent;
  const terms = await termsOf(
    store.read,
    pendingVersionId ?? publishedVersionId,
  );
  if (terms.deliverable.type === "endpoint") return terms;
  throw new DomainError("not_found", "This agent has no endpoint.");
}
