import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { openSecret, sealSecret } from "~/integrations/sealed-secrets.server";
import type { AuthenticatorApp } from "~/models/accounts/second-factors.server";

const ownerOf = (userId: string) => `authenticator:${userId}`;

/** Encrypts the key of an account's authenticator app. */
export function sealKey({ env }: Ctx, userId: string, key: string): string {
  if (env.secretKeys.length === 0) {
    throw new DomainError(
      "conflict",
      "This site cannot store authenticator keys yet: its operator has to set SECRETS_KEY.",
    );
  }
  return sealSecret(env.secretKeys, key, ownerOf(userId));
}

export function openKey(
  { env }: Ctx,
  { userId, keySealed }: Pick<AuthenticatorApp, "userId" | "keySealed">,
): string {
  return openSecret(env.secretKeys, keySealed, ownerOf(userId));
}
