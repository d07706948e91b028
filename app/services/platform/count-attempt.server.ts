import type { Ctx } from "~/ctx.server";
import { secondsUntil } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import {
  RATE_LIMITS,
  type LimitName,
  type LimitState,
} from "~/domain/platform/rate-limits";
import { addToWindow } from "~/models/platform/rate-limits.server";
import type { Db } from "~/models/platform/store.server";

type Attempt = {
  limit: LimitName;
  clientAddress: string;
  userId: string | null;
};

/**
 * Counts one attempt against a named limit, across all processes.
 * RATE_LIMIT=off disables only limits by address.
 */
export async function countAttempt(
  ctx: Ctx,
  { limit, clientAddress, userId }: Attempt,
): Promise<LimitState> {
  const { max, seconds, by } = RATE_LIMITS[limit];
  if (by === "address" && !ctx.env.rateLimited) {
    return { max, remaining: max, resetSeconds: seconds, exceeded: false };
  }
  const who = by === "user" ? (userId ?? clientAddress) : clientAddress;
  return ctx.store.tx((tx) => addAttempt(tx, { limit, who }, ctx.now()));
}

/** Counts a user's action in its own transaction; refuses above the limit. */
export async function countAct(
  tx: Db,
  { limit, userId }: { limit: LimitName; userId: string },
  now: Date,
): Promise<void> {
  const state = await addAttempt(tx, { limit, who: userId }, now);
  if (state.exceeded) throw tooManyAttempts(state);
}

async function addAttempt(
  tx: Db,
  { limit, who }: { limit: LimitName; who: string },
  now: Date,
): Promise<LimitState> {
  const { max, seconds } = RATE_LIMITS[limit];
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const window = { key: `${limit}:${who}`, count: 1, expiresAt };
  const counted = await addToWindow(tx, window, now);
  return {
    max,
    remaining: Math.max(0, max - counted.count),
    resetSeconds: secondsUntil(counted.expiresAt, now),
    exceeded: counted.count > max,
  };
}

/** The refusal for a caller who has used up a limit. */
export function tooManyAttempts(state: LimitState): DomainError {
  return new DomainError(
    "too_many",
    `Too many attempts. Try again in ${state.resetSeconds} seconds.`,
    { retryAfter: state.resetSeconds },
  );
}
