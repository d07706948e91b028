import type { LimitName, LimitState } from "~/domain/platform/rate-limits";
import {
  countAttempt,
  tooManyAttempts,
} from "~/services/platform/count-attempt.server";

import type { RequestContext } from "./request-context.server";

/** Counts a page's attempt against a named limit; refuses above it. */
export async function limitAttempts(
  context: RequestContext,
  limit: LimitName,
  userId: string | null = null,
): Promise<LimitState> {
  const { ctx, clientAddress } = context;
  const state = await countAttempt(ctx, { limit, clientAddress, userId });
  if (state.exceeded) throw tooManyAttempts(state);
  return state;
}

/** The `RateLimit-*` headers of a response. */
export function limitHeaders(state: LimitState): Record<string, string> {
  return {
    "RateLimit-Limit": String(state.max),
    "RateLimit-Remaining": String(state.remaining),
    "RateLimit-Reset": String(state.resetSeconds),
  };
}
