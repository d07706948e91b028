import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  cancelRequestOf,
  findRequest,
} from "~/models/accounts/lost-factors.server";

import { readLinkToken } from "../../platform/signature.server";
import { mailAccount } from "./mail-account.server";

/** The account of a mailed link whose request is open; null otherwise. */
export async function showCancelable(ctx: Ctx, token: string) {
  const id = readLinkToken(ctx, "cancel-lost-factors", token);
  const found = id === null ? null : await findRequest(ctx.store.read, id);
  if (!found || found.request.endedAt) return null;
  return { username: found.account.username };
}

/** Cancels the request of a mailed link, whatever step it is at. */
export async function cancelLostFactors(
  ctx: Ctx,
  token: string,
): Promise<void> {
  const id = readLinkToken(ctx, "cancel-lost-factors", token);
  await ctx.store.tx(async (tx) => {
    const found = id === null ? undefined : await findRequest(tx, id);
    if (!found || found.request.endedAt) throw endedRequest();
    const { account } = found;
    const request = await cancelRequestOf(tx, account.id, ctx.now());
    if (request?.id !== id) throw endedRequest();
    await mailAccount(ctx, tx, { request, account });
  });
}

/** The error for a link whose request has ended, or that is incomplete. */
export function endedRequest(): DomainError {
  return new DomainError(
    "invalid",
    "This request has already ended, or the link is incomplete.",
  );
}
