import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import type { Db } from "~/models/platform/store.server";
import {
  deleteSuspension,
  insertSuspension,
  listPublishedAgentIds,
  type AccountRow,
} from "~/models/accounts/user-administration.server";

import { endAccess } from "~/services/accounts/end-access.server";
import { recordAct } from "~/services/platform/record-act.server";
import { queueLetter } from "~/services/notifications/queue-letter.server";
import { refreshLive } from "~/services/agents/refresh-live.server";
import {
  actingAdministrator,
  refuseChangedAccount,
  requireAccount,
} from "./require-account.server";

type Subject = {
  administratorId: string;
  userId: string;
  revision?: Revision;
};
type Suspend = Subject & { reason?: string | null | undefined };

const NO_REASON = "No reason was given.";

/**
 * Suspends an account: its sessions, access tokens and mailed links end, its
 * listings leave the shelf and it takes no work. No administrator can suspend
 * their own account, so that one remains.
 */
export async function suspendUser(
  ctx: Ctx,
  { administratorId, userId, reason, revision }: Suspend,
): Promise<AccountRow> {
  if (administratorId === userId) {
    throw new DomainError("conflict", "You cannot suspend yourself.");
  }
  const why = reason?.trim() || NO_REASON;
  return ctx.store.tx(async (tx) => {
    await actingAdministrator(tx, administratorId);
    const account = await requireAccount(tx, userId);
    const row = { userId, reason: why, administratorId };
    const suspension = { ...row, suspendedAt: ctx.now() };
    if (!(await insertSuspension(tx, suspension))) {
      throw new DomainError("conflict", "This account is suspended already.");
    }
    refuseChangedAccount(account, revision);
    await endAccess(tx, ctx, { userId });
    await refreshListings(tx, ctx, userId);
    await recordAct(tx, ctx, {
      actorUserId: administratorId,
      act: "user_suspended",
      subject: { type: "user", id: userId },
      before: { suspended: false },
      after: { suspended: true, reason: why },
    });
    await tellBySuspensionMail(tx, ctx, { account, reason: why });
    return requireAccount(tx, userId);
  });
}

/** Restores an account: it may sign in, and what it lists is live again. */
export async function restoreUser(
  ctx: Ctx,
  { administratorId, userId, revision }: Subject,
): Promise<AccountRow> {
  return ctx.store.tx(async (tx) => {
    await actingAdministrator(tx, administratorId);
    const account = await requireAccount(tx, userId);
    if (!(await deleteSuspension(tx, userId))) {
      throw new DomainError("conflict", "This account is not suspended.");
    }
    refuseChangedAccount(account, revision);
    await refreshListings(tx, ctx, userId);
    await recordAct(tx, ctx, {
      actorUserId: administratorId,
      act: "user_restored",
      subject: { type: "user", id: userId },
      before: { suspended: true, reason: account.suspensionReason },
      after: { suspended: false },
    });
    await tellBySuspensionMail(tx, ctx, { account, reason: null });
    return requireAccount(tx, userId);
  });
}

async function refreshListings(tx: Db, ctx: Ctx, userId: string) {
  for (const agentId of await listPublishedAgentIds(tx, userId)) {
    await refreshLive(tx, ctx, agentId);
  }
}

type Told = { account: AccountRow; reason: string | null };

/** By mail alone: a suspended account cannot open its bell. */
async function tellBySuspensionMail(
  tx: Db,
  ctx: Ctx,
  { account, reason }: Told,
): Promise<void> {
  const lines = reason
    ? [
        `An administrator has suspended your account: ${reason}`,
        "Every device was signed out and your access tokens were revoked. Your listings are paused; whoever bought from you keeps access. Answer this by writing to support.",
      ]
    : ["Your account is restored. Sign in as before."];
  await queueLetter(tx, ctx, {
    dedupeKey: `account-standing:${account.id}:${ctx.now().getTime()}`,
    to: account.email,
    letter: {
      subject: reason ? "Your account is suspended" : "Your account is back",
      lines,
      link: {
        label: reason ? "Write to support" : "Sign in",
        url: `${ctx.env.publicUrl}${reason ? "/support-command" : "/auth"}`,
      },
    },
  });
}
