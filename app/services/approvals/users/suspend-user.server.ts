import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import { listPublishedAgents } from "~/models/agents/created-agents.server";
import type { Db } from "~/models/platform/store.server";
import { listRunningChats } from "~/models/projects/running-chats.server";
import {
  deleteSuspension,
  insertSuspension,
  type AccountRow,
} from "~/models/accounts/user-administration.server";

import { endAccess } from "~/services/accounts/end-access.server";
import { recordAct } from "~/services/platform/record-act.server";
import { notify } from "~/services/notifications/notify.server";
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

/** More than any operator's running projects. */
const MOST_CLIENTS = 1_000;
const NO_REASON = "No reason was given.";

/**
 * Suspends an account: its sessions, access tokens and mailed links end, its
 * agents are no longer live, it cannot take work, and the clients of its running
 * projects are notified. Administrators cannot suspend themselves, so at least
 * one remains.
 */
export async function suspendUser(
  ctx: Ctx,
  wanted: Suspend,
): Promise<AccountRow> {
  return ctx.store.tx(async (tx) => {
    const account = await suspendAccount(ctx, tx, wanted);
    const reason = account.suspensionReason ?? NO_REASON;
    const told = { account, reason, at: ctx.now() };
    await notify(ctx, tx, { kind: "account_suspended", ...told });
    return account;
  });
}

/** The same inside the caller's transaction, which notifies the user. */
export async function suspendAccount(
  ctx: Ctx,
  tx: Db,
  { administratorId, userId, reason, revision }: Suspend,
): Promise<AccountRow> {
  if (administratorId === userId) {
    throw new DomainError("conflict", "You cannot suspend yourself.");
  }
  const why = reason?.trim() || NO_REASON;
  await actingAdministrator(tx, administratorId);
  const account = await requireAccount(tx, userId);
  const row = { userId, reason: why, administratorId };
  const suspension = { ...row, suspendedAt: ctx.now() };
  if (!(await insertSuspension(tx, suspension))) {
    throw new DomainError("conflict", "This account is already suspended.");
  }
  refuseChangedAccount(account, revision);
  await endAccess(ctx, tx, { userId });
  await refreshListings(ctx, tx, userId);
  await notifyClients(ctx, tx, suspension);
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "user_suspended",
    subject: { type: "user", id: userId },
    before: { suspended: false },
    after: { suspended: true, reason: why },
  });
  return requireAccount(tx, userId);
}

type Suspension = { userId: string; suspendedAt: Date };

/** Tells the clients of an operator's running projects, whose money is held. */
async function notifyClients(
  ctx: Ctx,
  tx: Db,
  { userId, suspendedAt }: Suspension,
): Promise<void> {
  const found = { operatorId: userId, limit: MOST_CLIENTS };
  const chats = await listRunningChats(tx, found);
  for (const { chat, requester, operator } of chats) {
    const by = displayName(operator);
    const act = `${chat.id}:${suspendedAt.getTime()}`;
    const told = { chat, other: requester, by, act };
    await notify(ctx, tx, { kind: "operator_suspended", ...told });
  }
}

/**
 * Restores an account: it can sign in, and its listed agents are live again.
 */
export async function restoreUser(
  ctx: Ctx,
  wanted: Subject,
): Promise<AccountRow> {
  return ctx.store.tx((tx) => restoreAccount(ctx, tx, wanted));
}

/** The same inside the caller's transaction. */
export async function restoreAccount(
  ctx: Ctx,
  tx: Db,
  { administratorId, userId, revision }: Subject,
): Promise<AccountRow> {
  await actingAdministrator(tx, administratorId);
  const account = await requireAccount(tx, userId);
  if (!(await deleteSuspension(tx, userId))) {
    throw new DomainError("conflict", "This account is not suspended.");
  }
  refuseChangedAccount(account, revision);
  await refreshListings(ctx, tx, userId);
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "user_restored",
    subject: { type: "user", id: userId },
    before: { suspended: true, reason: account.suspensionReason },
    after: { suspended: false },
  });
  await notify(ctx, tx, {
    kind: "account_restored",
    account,
    at: ctx.now(),
  });
  return requireAccount(tx, userId);
}

async function refreshListings(ctx: Ctx, tx: Db, userId: string) {
  for (const { id } of await listPublishedAgents(tx, userId)) {
    await refreshLive(ctx, tx, id);
  }
}
