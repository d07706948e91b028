import type { Ctx } from "~/ctx.server";
import { MAX_PASSKEYS, type CreatedPasskey } from "~/domain/accounts/passkeys";
import { DomainError, fieldError } from "~/domain/platform/errors";
import { verifyCreated } from "~/integrations/passkeys.server";
import {
  countPasskeys,
  insertPasskey,
  isNameTaken,
} from "~/models/accounts/passkeys.server";
import type { Db } from "~/models/platform/store.server";
import { holdUser, type SafeUser } from "~/models/accounts/users.server";

import { refuseEndedSession } from "../find-session.server";
import { addFactor } from "../second-factors/factor-changes.server";
import { newRecoveryCodes } from "../second-factors/recovery-code.server";
import type { Device } from "../start-session.server";
import { useChallenge } from "./challenge.server";

type New = {
  user: SafeUser;
  sessionId: string;
  device: Device;
  name: string;
  passkey: CreatedPasskey;
};

/**
 * Adds a passkey that was created in this session. Returns the recovery codes
 * if it is the account's first second factor, and none otherwise.
 */
export async function addPasskey(ctx: Ctx, wanted: New): Promise<string[]> {
  const { user, sessionId, device, name, passkey: created } = wanted;
  const userId = user.id;
  const credential = await verify(ctx, wanted);
  const codes = newRecoveryCodes();
  return ctx.store.tx(async (tx) => {
    await holdUser(tx, userId);
    await refuseEndedSession(tx, { userId, sessionId }, ctx.now());
    await refuseTooMany(tx, userId);
    await refuseTakenName(tx, { userId, name });
    return addFactor(ctx, tx, {
      user,
      device,
      codes,
      factor: { kind: "passkey", name },
      insert: async () => {
        const inserted = await insertPasskey(tx, {
          id: ctx.newId(),
          userId,
          name,
          ...credential,
          transports: created.response.transports,
          createdAt: ctx.now(),
        });
        if (!inserted) throw known();
      },
    });
  });
}

async function verify(ctx: Ctx, { sessionId, passkey: created, user }: New) {
  const ceremony = { purpose: "registration", holder: sessionId } as const;
  const { clientDataJSON } = created.response;
  const challenge = await useChallenge(ctx, ceremony, clientDataJSON);
  const verified = await verifyCreated(ctx.env, { created, challenge });
  if (!("refused" in verified)) return verified;
  const { refused: reason } = verified;
  ctx.log.warn({ userId: user.id, reason }, "new passkey refused");
  throw new DomainError(
    "invalid",
    "This passkey could not be added. Try again, or choose another device.",
  );
}

async function refuseTooMany(tx: Db, userId: string): Promise<void> {
  if ((await countPasskeys(tx, userId)) < MAX_PASSKEYS) return;
  throw new DomainError(
    "conflict",
    `An account can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
  );
}

/** Refuses a name that another passkey of the account has. */
export async function refuseTakenName(
  tx: Db,
  wanted: { userId: string; name: string },
): Promise<void> {
  if (!(await isNameTaken(tx, wanted))) return;
  throw fieldError(
    "conflict",
    "name",
    "You already have a passkey with this name. Choose another name.",
  );
}

function known(): DomainError {
  return new DomainError("conflict", "This passkey is already in use.");
}
