import { eq } from "drizzle-orm";

import type { RecallAct } from "~/domain/catalogue/recalls";
import { actOnRecall } from "~/services/approvals/recalls/act-on-recall.server";
import { startRecall } from "~/services/approvals/recalls/start-recall.server";

import { recalls } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenTwoAdministrators } from "./given-submissions";

export const FOUND = "The installer sends saved passwords to a stranger.";

/** A live agent and two administrators who may recall its version 1.0.0. */
export async function givenRecallable(ctx: TestCtx, agentId?: string) {
  const owner = await given.user(ctx);
  const agent =
    agentId ?? (await given.liveAgent(ctx, { ownerUserId: owner.id })).id;
  return { agentId: agent, ...(await givenTwoAdministrators(ctx)) };
}

type Started = { agentId: string; administratorId: string; version?: string };

export function recallVersion(
  ctx: TestCtx,
  { agentId, administratorId, version = "1.0.0" }: Started,
) {
  return startRecall(ctx, {
    administratorId,
    agent: agentId,
    version,
    kind: "malware",
    reason: FOUND,
  });
}

/** A recall that a first administrator has started. */
export async function givenRecall(ctx: TestCtx, agentId?: string) {
  const recallable = await givenRecallable(ctx, agentId);
  const recall = await recallVersion(ctx, {
    ...recallable,
    administratorId: recallable.first.id,
  });
  const step = (
    by: { id: string },
    act: RecallAct,
    reason = "Checked again.",
  ) =>
    actOnRecall(ctx, {
      administratorId: by.id,
      recallId: recall.id,
      act,
      reason,
    });
  return { ...recallable, recall, step };
}

export async function recallRow(ctx: TestCtx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(recalls)
    .where(eq(recalls.id, id));
  return row!;
}
