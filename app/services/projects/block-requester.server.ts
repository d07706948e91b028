import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  deleteBlock,
  findRequester,
  hasOpenMoney,
  insertBlock,
  isBlocked,
  listBlocked,
  type Blocked,
} from "~/models/projects/blocked-requesters.server";
import type { Db } from "~/models/platform/store.server";

const MOST_LISTED = 1_000;

type Wanted = { operatorId: string; username: string };

/**
 * Refuses new requests of an account that has sent the operator one, unless
 * money of a project of the two is open.
 */
export async function blockRequester(
  ctx: Ctx,
  { operatorId, username }: Wanted,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const requester = await findRequester(tx, { operatorId, username });
    if (!requester) {
      const message = "No account of this name has sent you a request.";
      const errors = { username: [message] };
      throw new DomainError("not_found", message, { errors });
    }
    const pair = { operatorId, requesterId: requester.id };
    if (await hasOpenMoney(tx, pair, ctx.payments.mode)) {
      throw new DomainError(
        "conflict",
        `Money of a project with ${requester.username} is on hold or on its way. You can block them once it is released or refunded.`,
      );
    }
    await insertBlock(tx, { ...pair, createdAt: ctx.now() });
  });
}

type Unblocked = { operatorId: string; requesterId: string };

/** Accepts an account's requests again. */
export async function unblockRequester(
  ctx: Ctx,
  pair: Unblocked,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    if (await deleteBlock(tx, pair)) return;
    throw new DomainError("not_found", "You have not blocked this account.");
  });
}

export function listBlockedRequesters(
  { store }: Ctx,
  operatorId: string,
): Promise<Blocked[]> {
  return listBlocked(store.read, operatorId, MOST_LISTED);
}

/** Refuses a blocked requester without saying why. */
export async function refuseBlocked(db: Db, pair: Unblocked): Promise<void> {
  if (!(await isBlocked(db, pair))) return;
  throw new DomainError(
    "conflict",
    "This operator can’t take your request. Choose another one.",
  );
}
