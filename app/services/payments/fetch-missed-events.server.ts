import type { Ctx } from "~/ctx.server";
import type { EventSpan } from "~/integrations/payments/port.server";
import { findMark, keepMark } from "~/models/platform/app-marks.server";

import { handleEvent } from "./handle-event.server";
import { storeEvents } from "./receive-event.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Events may appear in the list a little after they were created. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** The provider keeps events for 30 days. */
const KEPT_MS = 29 * DAY_MS;

/**
 * Fetches events that no webhook delivered, day by day from the saved mark,
 * without a limit. The mark moves only past stored events, so an interrupted
 * list is read again from there. Returns the number of new events.
 */
export async function fetchMissedEvents(ctx: Ctx): Promise<number> {
  const now = ctx.now().getTime();
  const mark = await findMark(ctx.store.read, markOf(ctx));
  const oldest = now - KEPT_MS;
  let from = Math.max(oldest, mark ? Number(mark) - OVERLAP_MS : oldest);
  let received = 0;
  // Complete days first. Without a mark there is no place to resume from.
  while (mark && from + 2 * DAY_MS < now) {
    const end = from + DAY_MS;
    const span = { from: new Date(from), before: new Date(end) };
    const { newIds } = await storeSpan(ctx, span);
    await moveMark(ctx, end);
    received += await handleAll(ctx, newIds);
    from = end;
  }
  const rest = await storeSpan(ctx, { from: new Date(from), before: null });
  if (rest.latest !== null) await moveMark(ctx, rest.latest);
  return received + (await handleAll(ctx, rest.newIds));
}

type Stored = { newIds: string[]; latest: number | null };

async function storeSpan(ctx: Ctx, span: EventSpan): Promise<Stored> {
  const newIds: string[] = [];
  let latest: number | null = null;
  for await (const page of ctx.payments.listEvents(span)) {
    newIds.push(...(await storeEvents(ctx, page)));
    const times = page.map(({ occurredAt }) => occurredAt.getTime());
    latest = Math.max(...times, latest ?? 0) || null;
  }
  return { newIds: newIds.reverse(), latest };
}

/** Each mode has its own events and its own mark. */
function markOf({ payments }: Ctx): string {
  return `payment_events_since_${payments.mode}`;
}

/** The mark uses the provider's time, so that our clock cannot skip events. */
async function moveMark(ctx: Ctx, to: number): Promise<void> {
  const mark = { key: markOf(ctx), value: String(to), at: ctx.now() };
  await ctx.store.tx((tx) => keepMark(tx, mark));
}

/** Events that fail now are retried later. */
async function handleAll(ctx: Ctx, ids: readonly string[]): Promise<number> {
  for (const id of ids) await handleEvent(ctx, id);
  return ids.length;
}
