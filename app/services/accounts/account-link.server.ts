import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { AccountTokenKind } from "~/domain/accounts/users";
import {
  countTokensSince,
  findUsableToken,
  insertAccountToken,
} from "~/models/accounts/account-tokens.server";
import type { Db } from "~/models/platform/store.server";
import { hashSecret, newSecret } from "./secret.server";

const HOUR_MS = 60 * 60 * 1000;

/** How long each mailed link works (docs/product/accounts.md#mailed-links). */
const LIFETIME_MS: Record<AccountTokenKind, number> = {
  verify_email: 7 * 24 * HOUR_MS,
  reset_password: HOUR_MS,
  change_email: 24 * HOUR_MS,
};

const MAX_LINKS_PER_HOUR = 5;

type LinkHolder = {
  user: { id: string; email: string };
  kind: AccountTokenKind;
};

/** Creates a single-use link; only a hash of its secret is stored. */
export async function issueAccountLink(
  ctx: Ctx,
  tx: Db,
  { user, kind }: LinkHolder,
): Promise<{ id: string; secret: string }> {
  const secret = newSecret();
  const id = hashSecret(secret);
  const now = ctx.now();
  await insertAccountToken(tx, {
    id,
    userId: user.id,
    kind,
    email: user.email,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[kind]),
    usedAt: null,
    createdAt: now,
  });
  return { id, secret };
}

/** Whether an account may be sent another link: five per kind and hour. */
export async function hasLinksToSpare(
  ctx: Ctx,
  tx: Db,
  { user, kind }: LinkHolder,
): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - HOUR_MS);
  const sent = await countTokensSince(tx, { userId: user.id, kind }, since);
  return sent < MAX_LINKS_PER_HOUR;
}

/** Returns the e-mail address of a usable link without using the link up. */
export async function peekAccountLink(
  ctx: Ctx,
  { token, kind }: { token: string; kind: AccountTokenKind },
): Promise<{ email: string; userId: string } | null> {
  const id = hashSecret(token);
  const found = await findUsableToken(ctx.store.read, { id, kind }, ctx.now());
  return found ? { email: found.email, userId: found.userId } : null;
}

/** The error for an account that has been sent too many links. */
export function tooManyLinks(): DomainError {
  return new DomainError(
    "too_many",
    "We have already sent you several links. Check your e-mail, or try again in an hour.",
    { retryAfter: HOUR_MS / 1000 },
  );
}

/** The error for a link that is used, expired or unknown. */
export function endedLink(): DomainError {
  return new DomainError(
    "invalid",
    "This link was already used or canceled, has expired or is incomplete. Ask for a new one.",
  );
}
