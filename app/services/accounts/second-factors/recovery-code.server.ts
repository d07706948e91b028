import { randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import {
  RECOVERY_CODE_COUNT,
  readCode,
  recoveryCodeOf,
} from "~/domain/accounts/second-factors";
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
} from "~/models/accounts/second-factors.server";
import type { Db } from "~/models/platform/store.server";
import { hashSecret } from "../secret.server";

/** Codes of 80 random bits, which nobody can guess from their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    recoveryCodeOf(randomBytes(16)),
  );
}

/** The stored hash of a code, however it was typed. */
export function hashRecoveryCode(typed: string): string {
  const { code } = readCode(typed);
  return hashSecret(code);
}

/** Stores an account's codes; earlier ones no longer work. */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  tx: Db,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({
      id: ctx.newId(),
      userId,
      codeHash: hashRecoveryCode(code),
      createdAt: ctx.now(),
    })),
  );
}
