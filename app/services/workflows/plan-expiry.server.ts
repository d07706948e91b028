import type { Ctx } from "~/ctx.server";
import { isRunning, keptUntil } from "~/domain/orders/passes";
import { listPasses, type PassMoment } from "~/models/orders/passes.server";

type Kept = { userId: string | null; expiresAt: Date | null };

/**
 * When a plan expires: never while its user's pass is running (null), at least
 * 24 hours after a pass ended, otherwise at its own time.
 */
export async function findExpiry(
  ctx: Ctx,
  { userId, expiresAt }: Kept,
): Promise<Date | null> {
  if (userId === null || expiresAt === null) return expiresAt;
  return (await findExpiries(ctx, userId))(expiresAt);
}

/** When a user's plans expire, by their own time. */
export async function findExpiries(
  ctx: Ctx,
  userId: string,
): Promise<(expiresAt: Date | null) => Date | null> {
  const passes = await listPasses(ctx.store.read, userId, ctx.payments.mode);
  const isKept = passes.some((pass) => isRunning(pass, ctx.now()));
  const times = passes.map((pass) => keptUntil(pass)?.getTime() ?? 0);
  return (expiresAt) => {
    if (isKept || expiresAt === null) return null;
    return new Date(Math.max(expiresAt.getTime(), ...times));
  };
}

/** The moment at which expiry is checked. */
export function momentOf({
  now,
  payments,
}: Pick<Ctx, "now" | "payments">): PassMoment {
  return { now: now(), mode: payments.mode };
}
