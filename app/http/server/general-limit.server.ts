import type { Ctx } from "~/ctx.server";
import {
  GENERAL_LIMIT,
  TOKEN_LIMIT,
  type LimitState,
} from "~/domain/platform/rate-limits";
import { shareRequestCounts } from "~/services/platform/share-request-counts.server";

const WINDOW_MS = 60_000;
const SHARE_EVERY_MS = 2_000;
/** Above this many callers per minute, those seen first are forgotten. */
const MOST_CALLERS = 50_000;
/** As many as fit in one short transaction; the others wait. */
const SHARED_AT_ONCE = 500;

type Counter = { total: number; unshared: number };

export type GeneralLimit = {
  take: (clientAddress: string) => LimitState;
  /** Counts a license verification with a token separately. */
  takeVerification: (clientAddress: string) => LimitState;
  /** Counts an HTTP request separately, in this process only. */
  takeProbe: (clientAddress: string) => LimitState;
  stop: () => void;
};

/**
 * The general limit on all HTTP requests: counted in memory, and shared with
 * other processes every two seconds (docs/product/platform.md#limits).
 */
export function createGeneralLimit(ctx: Ctx): GeneralLimit {
  let windowStart = 0;
  let counters = new Map<string, Counter>();

  function currentCounters(): Map<string, Counter> {
    const start = Math.floor(ctx.now().getTime() / WINDOW_MS) * WINDOW_MS;
    if (start !== windowStart) {
      windowStart = start;
      counters = new Map();
    }
    return counters;
  }

  type Count = { unshared: 0 | 1; max: number };

  function count(caller: string, { unshared, max }: Count): LimitState {
    const current = currentCounters();
    const counter = current.get(caller) ?? { total: 0, unshared: 0 };
    counter.total += 1;
    counter.unshared += unshared;
    current.set(caller, counter);
    if (current.size > MOST_CALLERS) forgetFirst(current);
    const endsInMs = windowStart + WINDOW_MS - ctx.now().getTime();
    return stateOf({ total: counter.total, max, endsInMs });
  }

  async function share(): Promise<void> {
    const shared = currentCounters();
    const expiresAt = new Date(windowStart + WINDOW_MS);
    const deltas = takeDeltas(shared);
    if (deltas.length === 0) return;
    try {
      const totals = await shareRequestCounts(ctx, { deltas, expiresAt });
      for (const { address, total } of totals) {
        const counter = shared.get(address);
        if (counter) counter.total = total + counter.unshared;
      }
    } catch (error) {
      putBack(shared, deltas);
      throw error;
    }
  }

  const timer = setInterval(() => {
    share().catch((error: unknown) => {
      ctx.log.warn({ err: error }, "request counts were not shared");
    });
  }, SHARE_EVERY_MS);
  timer.unref();

  return {
    take: (clientAddress) =>
      count(clientAddress, { unshared: 1, max: GENERAL_LIMIT }),
    takeVerification: (clientAddress) =>
      count(`licenses ${clientAddress}`, { unshared: 1, max: TOKEN_LIMIT }),
    takeProbe: (clientAddress) =>
      count(`probe ${clientAddress}`, { unshared: 0, max: GENERAL_LIMIT }),
    stop: () => {
      clearInterval(timer);
    },
  };
}

function forgetFirst(counters: Map<string, Counter>): void {
  const [first] = counters.keys();
  if (first !== undefined) counters.delete(first);
}

type Delta = { address: string; count: number };

/** The counts since the last call, busiest callers first. */
function takeDeltas(counters: Map<string, Counter>): Delta[] {
  return [...counters]
    .filter(([, { unshared }]) => unshared > 0)
    .sort(([, one], [, other]) => other.unshared - one.unshared)
    .slice(0, SHARED_AT_ONCE)
    .map(([address, counter]) => {
      const count = counter.unshared;
      counter.unshared = 0;
      return { address, count };
    });
}

/** Keeps counts that could not be shared for the next time. */
function putBack(counters: Map<string, Counter>, deltas: Delta[]): void {
  for (const { address, count } of deltas) {
    const counter = counters.get(address);
    if (counter) counter.unshared += count;
  }
}

type Counted = { total: number; max: number; endsInMs: number };

function stateOf({ total, max, endsInMs }: Counted): LimitState {
  return {
    max,
    remaining: Math.max(0, max - total),
    resetSeconds: Math.max(1, Math.ceil(endsInMs / 1000)),
    exceeded: total > max,
  };
}
