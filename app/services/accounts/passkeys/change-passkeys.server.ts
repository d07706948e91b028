import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  deletePasskey,
  renamePasskey as rename,
} from "~/models/accounts/passkeys.server";
import { holdUser, type SafeUser } from "~/models/accounts/users.server";

import { endFactor } from "../second-factors/factor-changes.server";
import type { Device } from "../start-session.server";
import { refuseTakenName } from "./add-passkey.server";

type Renamed = { userId: string; passkeyId: string; name: string };

/** Renames one of the user's passkeys; another user's is `not_found`. */
export async function renamePasskey(
  ctx: Ctx,
  { userId, passkeyId, name }: Renamed,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    await holdUser(tx, userId);
    await refuseTakenName(tx, { userId, name });
    const isOwn = await rename(tx, { id: passkeyId, userId }, name);
    if (!isOwn) throw missing();
  });
}

type Removed = { user: SafeUser; passkeyId: string; device: Device };

/**
 * Removes one of the user's passkeys. Without any other factor, two factors are
 * off from then on. Returns whether they are still on.
 */
export async function removePasskey(
  ctx: Ctx,
  { user, passkeyId, device }: Removed,
): Promise<boolean> {
  return ctx.store.tx(async (tx) => {
    await holdUser(tx, user.id);
    const own = { id: passkeyId, userId: user.id };
    const removed = await deletePasskey(tx, own);
    if (!removed) throw missing();
    const factor = { kind: "passkey", name: removed.name } as const;
    return endFactor(ctx, tx, { user, device, factor });
  });
}

function missing(): DomainError {
  return new DomainError("not_found", "Passkey not found");
}
