import type { Ctx } from "~/ctx.server";
import { MISSIONS, type Mission } from "~/domain/accounts/users";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import {
  hasAnsweredReview,
  hasLaunched,
  hasSold,
  hasWrittenBrief,
  hasWrittenInChat,
  hasWrittenReview,
  insertMissionMarks,
  listMissionMarks,
} from "~/models/insights/missions.server";
import type { Db } from "~/models/platform/store.server";

type Evidence = (db: Db, userId: string, mode: PaymentMode) => Promise<boolean>;

/** What completes each mission; one of the listed facts is enough. */
const EVIDENCE: Record<Mission, readonly Evidence[]> = {
  "launch-agent": [hasLaunched],
  "reply-comment": [hasWrittenInChat, hasAnsweredReview],
  "write-post": [hasWrittenBrief, hasWrittenReview],
  "sell-agent": [hasSold],
};

/**
 * Returns the missions and completes those whose condition is met
 * (docs/product/accounts.md#missions).
 */
export async function showMissions(
  ctx: Ctx,
  userId: string,
): Promise<{ mission: Mission; isDone: boolean }[]> {
  const marked = await listMissionMarks(ctx.store.read, userId);
  const open = MISSIONS.filter((mission) => !marked.includes(mission));
  const proven = await Promise.all(
    open.map((mission) => isProven(ctx, userId, mission)),
  );
  const completed = open.filter((_, index) => proven[index]);
  if (completed.length > 0) {
    const completedAt = ctx.now();
    await ctx.store.tx((tx) =>
      insertMissionMarks(
        tx,
        completed.map((mission) => ({ userId, mission, completedAt })),
      ),
    );
  }
  const done = new Set([...marked, ...completed]);
  return MISSIONS.map((mission) => ({ mission, isDone: done.has(mission) }));
}

async function isProven(
  { store, payments }: Ctx,
  userId: string,
  mission: Mission,
): Promise<boolean> {
  const found = await Promise.all(
    EVIDENCE[mission].map((holds) => holds(store.read, userId, payments.mode)),
  );
  return found.includes(true);
}
