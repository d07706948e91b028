import type { Ctx } from "~/ctx.server";
import { RECALL_STATUS_NAMES } from "~/content/recalls";
import {
  firstOf,
  RECALL_STEPS,
  type RecallAct,
  type RecallStatus,
} from "~/domain/catalogue/recalls";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  findRecallById,
  moveRecall,
  type Recall,
  type RecallOfAgent,
} from "~/models/catalogue/recalls.server";
import type { Db } from "~/models/platform/store.server";

import { refreshLive } from "../../agents/refresh-live.server";
import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { recordAct } from "../../platform/record-act.server";
import { refuseOwnCase } from "../../platform/refuse-own-case.server";
import { refuseStale, revisionOf } from "../../platform/refuse-stale.server";
import { isOnlyAdministrator } from "../is-only-administrator.server";
import { announceRecall } from "./announce-recall.server";

type Step = {
  administratorId: string;
  recallId: string;
  act: RecallAct;
  /** Required to propose lifting, and to lift what nobody proposed to. */
  reason?: string | null | undefined;
  revision?: Revision;
};

/**
 * Takes one step of a recall: confirms it, proposes to lift it, lifts it, or
 * keeps it. A confirmation and a lifting need two administrators, or the only
 * one (docs/product/approvals.md#recalls).
 */
export async function actOnRecall(ctx: Ctx, step: Step): Promise<Recall> {
  return ctx.store.tx(async (tx) => {
    const found = await requireForeignRecall(tx, step);
    refuseStep(found.recall, step);
    const isAlone = await refuseSame(tx, found, step);
    const moved = await move(ctx, tx, { recall: found.recall, step, isAlone });
    await record(ctx, tx, { found, moved, step, isAlone });
    const { agent } = found;
    if (moved.status === "lifted") {
      await refreshLive(ctx, tx, agent.id);
      await announceRecall(ctx, tx, { agent, recall: moved, event: "lifted" });
    }
    await notifyAdministrators(ctx, tx, {
      except: step.administratorId,
      noticeFor: (to) => ({ kind: "recall_step", to, agent, recall: moved }),
    });
    return moved;
  });
}

/** The revision of a recall, which every step changes. */
export function recallRevision({ id, revision }: Recall): string {
  return revisionOf(id, revision);
}

async function requireForeignRecall(
  tx: Db,
  { recallId, administratorId }: Step,
): Promise<RecallOfAgent> {
  const found = await findRecallById(tx, recallId);
  if (!found) throw new DomainError("not_found", "Recall not found");
  const parties = [found.agent.ownerUserId];
  refuseOwnCase({ administratorId, parties, what: "agent" });
  return found;
}

function refuseStep(recall: Recall, { act, reason, revision }: Step): void {
  const state = `It is: ${RECALL_STATUS_NAMES[recall.status].toLowerCase()}.`;
  refuseStale({ revision, current: recallRevision(recall), state });
  if (!RECALL_STEPS[act].from.includes(recall.status)) {
    throw new DomainError(
      "conflict",
      `This recall cannot take this step anymore. ${state}`,
    );
  }
  const isFirstToLift = act === "lift" && recall.status === "started";
  if ((act === "propose_lift" || isFirstToLift) && !reason?.trim()) {
    throw fieldError("invalid", "reason", "Say why it should be lifted.");
  }
}

/** Returns whether the administrator acts as the only one. */
async function refuseSame(
  tx: Db,
  { recall, agent }: RecallOfAgent,
  { administratorId, act }: Step,
): Promise<boolean> {
  const isAlone = await isOnlyAdministrator(tx, { administratorId, ...agent });
  if (isAlone || firstOf(recall, act) !== administratorId) return isAlone;
  throw new DomainError(
    "forbidden",
    "This needs a second administrator: another administrator decides.",
  );
}

type Moving = { recall: Recall; step: Step; isAlone: boolean };

async function move(
  ctx: Ctx,
  tx: Db,
  { recall, step, isAlone }: Moving,
): Promise<Recall> {
  const { id, revision } = recall;
  const to = statusAfter(step.act, isAlone);
  const set = { status: to, ...marksOf(ctx, { recall, step, to }) };
  const moved = await moveRecall(tx, { id, revision, set });
  if (moved) return moved;
  throw new DomainError("conflict", "This recall has just changed.");
}

/** The only administrator lifts without a proposal. */
function statusAfter(act: RecallAct, isAlone: boolean): RecallStatus {
  return act === "propose_lift" && isAlone ? "lifted" : RECALL_STEPS[act].to;
}

type Marked = { recall: Recall; step: Step; to: RecallStatus };

function marksOf(ctx: Ctx, { recall, step, to }: Marked) {
  const { administratorId, act } = step;
  const reason = step.reason?.trim() || null;
  if (to === "lifted") {
    const liftReason = recall.liftReason ?? reason;
    return { liftedById: administratorId, liftedAt: ctx.now(), liftReason };
  }
  if (to === "lifting") {
    return { liftingById: administratorId, liftReason: reason };
  }
  if (act === "keep") return { liftingById: null, liftReason: null };
  return { confirmedById: administratorId, confirmedAt: ctx.now() };
}

const AUDITED = {
  confirm: "recall_confirmed",
  propose_lift: "recall_lift_proposed",
  lift: "recall_lifted",
  keep: "recall_kept",
} as const;

type Taken = {
  found: RecallOfAgent;
  moved: Recall;
  step: Step;
  isAlone: boolean;
};

async function record(
  ctx: Ctx,
  tx: Db,
  { found: { recall, agent }, moved, step, isAlone }: Taken,
): Promise<void> {
  const { version } = recall;
  const isLifted = moved.status === "lifted";
  await recordAct(ctx, tx, {
    actorUserId: step.administratorId,
    act: isLifted ? "recall_lifted" : AUDITED[step.act],
    subject: { type: "agent", id: agent.id },
    before: { version, status: recall.status },
    after: {
      version,
      status: moved.status,
      reason: step.reason?.trim() || null,
      ...(isAlone && { isOnlyAdministrator: true }),
    },
  });
}
