import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import {
  creationOptions,
  requestOptions,
} from "~/integrations/passkeys.server";
import { listPasskeys } from "~/models/accounts/passkeys.server";
import type { SafeUser } from "~/models/accounts/users.server";

import { issueChallenge, type Ceremony } from "./challenge.server";

type New = { user: SafeUser; sessionId: string };

/** What a browser needs to create a passkey for a session's user. */
export async function offerCreation(ctx: Ctx, { user, sessionId }: New) {
  const known = await listPasskeys(ctx.store.read, user.id);
  const ceremony = { purpose: "registration", holder: sessionId } as const;
  const challenge = await issueChallenge(ctx, ceremony);
  const { id, username } = user;
  const owner = { id, username, name: displayName(user) };
  return creationOptions(ctx.env, { challenge, owner, known });
}

type Use = Ceremony & {
  /** Null to sign in with any passkey that the browser knows. */
  userId: string | null;
};

/** What a browser needs to use a passkey. */
export async function offerUse(ctx: Ctx, { userId, ...ceremony }: Use) {
  const known =
    userId === null ? [] : await listPasskeys(ctx.store.read, userId);
  const challenge = await issueChallenge(ctx, ceremony);
  const userVerification = userId === null ? "required" : "preferred";
  return requestOptions(ctx.env, { challenge, known, userVerification });
}
