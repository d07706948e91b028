import type { Ctx } from "~/ctx.server";
import {
  CHALLENGE_MS,
  type ChallengePurpose,
} from "~/domain/accounts/passkeys";
import { DomainError } from "~/domain/platform/errors";
import { challengeOf } from "~/integrations/passkeys.server";
import {
  insertChallenge,
  spendChallenge,
} from "~/models/accounts/passkeys.server";
import { hashSecret, newSecret } from "../secret.server";

/** What is signed, and for which session, pending sign-in or browser. */
export type Ceremony = { purpose: ChallengePurpose; holder: string };

/** Creates a random challenge, which works once within five minutes. */
export async function issueChallenge(
  ctx: Ctx,
  { purpose, holder }: Ceremony,
): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_MS);
  const row = { id: hashSecret(challenge), purpose, holder, expiresAt };
  await ctx.store.tx((tx) => insertChallenge(tx, row));
  return challenge;
}

/**
 * Uses up the challenge that a browser signed, even if its signature turns out
 * to be wrong. Refuses one of another session or purpose.
 */
export async function useChallenge(
  ctx: Ctx,
  { purpose, holder }: Ceremony,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) throw passkeyRefused();
  const signed = { id: hashSecret(challenge), purpose, holder };
  const isOurs = await ctx.store.tx((tx) =>
    spendChallenge(tx, signed, ctx.now()),
  );
  if (isOurs) return challenge;
  throw passkeyRefused();
}

/** The same for every reason, which only the log names. */
export function passkeyRefused(): DomainError {
  return new DomainError(
    "unauthenticated",
    "This passkey was not accepted. Try again, or use a code.",
  );
}
