import type { Ctx } from "~/ctx.server";
import { endSessionById } from "~/models/accounts/sessions.server";
import { hashSecret } from "./secret.server";

/** Ends the session of a cookie. Idempotent. */
export async function endSession(ctx: Ctx, secret: string): Promise<void> {
  await ctx.store.tx((tx) => endSessionById(tx, hashSecret(secret)));
}
