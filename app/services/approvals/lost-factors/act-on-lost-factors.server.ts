import type { Ctx } from "~/ctx.server";
import { LOST_FACTOR_NAMES } from "~/content/lost-factors";
import {
  HOURS_TO_WAIT,
  lostFactorActs,
  type LostFactorAct,
} from "~/domain/accounts/lost-factors";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  findRequest,
  moveRequest,
  type LostFactors,
  type RequestOfAccount,
} from "~/models/accounts/lost-factors.server";
import type { Db } from "~/models/platform/store.server";

import { mailAccount } from "../../accounts/lost-factors/mail-account.server";
import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { recordAct } from "../../platform/record-act.server";
import { refuseOwnCase } from "../../platform/refuse-own-case.server";
import { refuseStale, revisionOf } from "../../platform/refuse-stale.server";
import { isOnlyAdministrator } from "../is-only-administrator.server";
import { actingAdministrator } from "../users/require-account.server";

type Step = {
  administratorId: string;
  requestId: string;
  act: LostFactorAct;
  /** Required to decline; the account's owner reads it. */
  reason?: string | null | undefined;
  revision?: Revision;
};

/**
 * Confirms or declines a request about lost factors. A second administrator's
 * confirmation, or the only one's, approves it
 * (docs/product/accounts.md#lost-factors).
 */
export async function actOnLostFactors(
  ctx: Ctx,
  step: Step,
): Promise<LostFactors> {
  return ctx.store.tx(async (tx) => {
    await actingAdministrator(tx, step.administratorId);
    const found = await requireForeignRequest(tx, step);
    refuseStep(found.request, step);
    const isAlone = await isOnlyAdministrator(tx, {
      administratorId: step.administratorId,
      ownerUserId: found.account.id,
    });
    const set = setOf(ctx, { request: found.request, step, isAlone });
    const { id, revision } = found.request;
    const moved = await moveRequest(tx, { id, revision, set });
    if (!moved) {
      throw new DomainError("conflict", "This request has just changed.");
    }
    await record(ctx, tx, { found, moved, step, isAlone });
    const { account } = found;
    await mailAccount(ctx, tx, { request: moved, account });
    await notifyAdministrators(ctx, tx, {
      except: step.administratorId,
      noticeFor: (to) => ({
        kind: "lost_factors_step",
        to,
        user: account,
        request: moved,
      }),
    });
    return moved;
  });
}

/** The revision of a request, which every step changes. */
export function lostFactorsRevision({ id, revision }: LostFactors): string {
  return revisionOf(id, revision);
}

async function requireForeignRequest(
  tx: Db,
  { requestId, administratorId }: Step,
): Promise<RequestOfAccount> {
  const found = await findRequest(tx, requestId);
  if (!found) throw new DomainError("not_found", "Request not found");
  const parties = [found.account.id];
  refuseOwnCase({ administratorId, parties, what: "account" });
  return found;
}

function refuseStep(
  request: LostFactors,
  { act, reason, revision }: Step,
): void {
  const state = `It is: ${LOST_FACTOR_NAMES[request.status].toLowerCase()}.`;
  const current = lostFactorsRevision(request);
  refuseStale({ revision, current, state });
  if (!lostFactorActs(request.status).includes(act)) {
    throw new DomainError(
      "conflict",
      `This request cannot take this step anymore. ${state}`,
    );
  }
  if (act === "decline" && !reason?.trim()) {
    throw fieldError("invalid", "reason", "Say why it is declined.");
  }
}

type Moving = { request: LostFactors; step: Step; isAlone: boolean };

/** What a step changes; refuses the same administrator's second confirmation. */
function setOf(ctx: Ctx, { request, step, isAlone }: Moving) {
  const { administratorId, act } = step;
  const now = ctx.now();
  if (act === "decline") {
    const declineReason = step.reason?.trim() ?? "";
    const declinedById = administratorId;
    const status = "declined" as const;
    return { status, declinedById, declineReason, endedAt: now };
  }
  const isFirst = request.status === "requested";
  const first = { confirmedById: administratorId, confirmedAt: now };
  if (isFirst && !isAlone) return { status: "confirmed" as const, ...first };
  if (!isAlone) refuseSame(request, administratorId);
  return {
    ...(isFirst && first),
    status: "approved" as const,
    approvedById: administratorId,
    approvedAt: now,
    dueAt: new Date(now.getTime() + HOURS_TO_WAIT * 3_600_000),
  };
}

function refuseSame({ confirmedById }: LostFactors, administratorId: string) {
  if (confirmedById !== administratorId) return;
  throw new DomainError(
    "forbidden",
    "This needs a second administrator: another administrator decides.",
  );
}

const AUDITED = {
  confirmed: "lost_factors_confirmed",
  approved: "lost_factors_approved",
  declined: "lost_factors_declined",
} as const;

type Taken = {
  found: RequestOfAccount;
  moved: LostFactors;
  step: Step;
  isAlone: boolean;
};

async function record(
  ctx: Ctx,
  tx: Db,
  { found: { request, account }, moved, step, isAlone }: Taken,
): Promise<void> {
  const { status } = moved;
  await recordAct(ctx, tx, {
    actorUserId: step.administratorId,
    act: AUDITED[status as keyof typeof AUDITED],
    subject: { type: "user", id: account.id },
    before: { status: request.status },
    after: {
      status,
      reason: step.reason?.trim() || null,
      ...(isAlone && { isOnlyAdministrator: true }),
    },
  });
}
