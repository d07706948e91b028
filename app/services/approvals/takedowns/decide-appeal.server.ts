import type { Ctx } from "~/ctx.server";
import type { AppealOutcome } from "~/domain/approvals/takedowns";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  findAgent,
  updateListingActive,
} from "~/models/agents/submissions.server";
import {
  findAppealed,
  settleAppeal,
  type AppealedTakedown,
  type Takedown,
} from "~/models/agents/takedowns.server";
import type { Db } from "~/models/platform/store.server";

import { refreshLive } from "../../agents/refresh-live.server";
import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { notify } from "../../notifications/notify.server";
import { recordAct } from "../../platform/record-act.server";
import { refuseOwnCase } from "../../platform/refuse-own-case.server";
import { refuseStale, revisionOf } from "../../platform/refuse-stale.server";
import { isOnlyAdministrator } from "../is-only-administrator.server";
import { notifyOfUndone } from "./notify-of-undone.server";

type Decision = {
  administratorId: string;
  takedownId: string;
  outcome: AppealOutcome;
  /** The owner reads it. */
  reason: string;
  revision?: Revision;
};

/**
 * Decides an appeal, once: the agent stays down, or is listed again. Never by
 * the administrator who took it down, unless there is no other.
 */
export async function decideAppeal(
  ctx: Ctx,
  decision: Decision,
): Promise<Takedown> {
  return ctx.store.tx(async (tx) => {
    const { agent, isAlone } = await requireForeignAppeal(tx, decision);
    const decided = await settle(ctx, tx, decision);
    const { outcome, reason, administratorId } = decision;
    if (outcome === "granted") {
      await listAgain(ctx, tx, agent.id);
      await notifyOfUndone(ctx, tx, { takedown: decided, agent });
    }
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: outcome === "granted" ? "appeal_granted" : "takedown_upheld",
      subject: { type: "agent", id: agent.id },
      before: { reason: decided.reason, appeal: decided.appeal },
      after: {
        outcome,
        reason,
        ...(isAlone && { isOnlyAdministrator: true }),
      },
    });
    const told = { agent, takedown: decided, outcome, reason };
    await notify(ctx, tx, { kind: "appeal_decided", ...told });
    await notifyAdministrators(ctx, tx, {
      except: administratorId,
      noticeFor: (to) => ({ kind: "appeal_closed", to, ...told }),
    });
    return decided;
  });
}

/** The revision of an appeal, whose text never changes. */
export function appealRevision({ id, appealedAt, outcome }: Takedown): string {
  return revisionOf(id, appealedAt, outcome);
}

async function requireForeignAppeal(
  tx: Db,
  { takedownId, administratorId, revision }: Decision,
): Promise<AppealedTakedown & { isAlone: boolean }> {
  const found = await findAppealed(tx, takedownId);
  if (!found?.takedown.appealedAt) {
    throw new DomainError("not_found", "Appeal not found");
  }
  const isAlone = await refuseOwnTakedown(tx, administratorId, found);
  const { takedown } = found;
  if (takedown.outcome !== null || takedown.endedAt !== null) throw decided();
  const current = appealRevision(takedown);
  const state = `The takedown’s reason is: ${takedown.reason}`;
  refuseStale({ revision, current, state });
  return { ...found, isAlone };
}

/**
 * Refuses the agent's owner and whoever took it down. Returns true for the
 * administrator who took it down but is the only one.
 */
export async function refuseOwnTakedown(
  db: Db,
  administratorId: string,
  { takedown, agent }: AppealedTakedown,
): Promise<boolean> {
  const parties = [agent.ownerUserId];
  refuseOwnCase({ administratorId, parties, what: "agent" });
  if (takedown.administratorId !== administratorId) return false;
  if (await isOnlyAdministrator(db, { administratorId, ...agent })) return true;
  throw new DomainError(
    "forbidden",
    "You took this agent down: another administrator decides the appeal.",
  );
}

async function settle(
  ctx: Ctx,
  tx: Db,
  { takedownId, administratorId, outcome, reason }: Decision,
): Promise<Takedown> {
  const at = ctx.now();
  const settled = await settleAppeal(tx, takedownId, {
    outcome,
    decidedById: administratorId,
    decisionNote: reason,
    decidedAt: at,
    endedAt: outcome === "granted" ? at : null,
  });
  if (!settled) throw decided();
  return settled;
}

async function listAgain(ctx: Ctx, tx: Db, agentId: string): Promise<void> {
  const agent = await findAgent(tx, agentId);
  await updateListingActive(tx, agent?.publishedVersionId ?? "", true);
  await refreshLive(ctx, tx, agentId);
}

function decided(): DomainError {
  return new DomainError("conflict", "This appeal is already decided.");
}
