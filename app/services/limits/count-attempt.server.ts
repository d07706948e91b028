import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import {
  RATE_LIMITS,
  type LimitName,
  type LimitState,
} from "~/domain/rate-limits";
import { addToWindow } from "~/models/rate-limits.server";

type Attempt = {
  limit: LimitName;
  clientAddress: string;
  userId: string | null;
};

/**
 * Counts one attempt against a named limit, across all processes. RATE_LIMIT=off
 * switches off limits by address only (DETAILS "Accounts").
 */
export async function countAttempt(
  ctx: Ctx,
  { limit, clientAddress, userId }: Attempt,
): Promise<LimitState> {
  const { max, seconds, by } = RATE_LIMITS[limit];
  if (by === "address" && !ctx.env.rateLimited) {
    return { max, remaining: max, resetSeconds: seconds, exceeded: false };
  }
  const now = ctx.now();
  const key = `${limit}:${by === "user" ? (userId ?? clientAddress) : clientAddress}`;
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const counted = await ctx.store.tx((tx) =>
    addToWindow(tx, { key, count: 1, expiresAt }, now),
  );
  return {
    max,
    remaining: Math.max(0, max - counted.count),
    resetSeconds: Math.max(
      1,
      Math.ceil((counted.expiresAt.getTime() - now.getTime()) / 1000),
    ),
    exceeded: counted.count > max,
  };
}

/** The refusal of somebody who has used up a limit. */
export function tooManyAttempts(state: LimitState): DomainError {
  return new DomainError(
    "too_many",
    `Too many attempts. Try again in ${state.resetSeconds} seconds.`,
    { retryAfter: state.resetSeconds },
  );
}
