import type { Ctx } from "~/ctx.server";
import type { EventType } from "~/domain/insights/analytics-events";
import { insertEvent } from "~/models/insights/analytics-events.server";

type RecordEvent = {
  eventType: EventType;
  metadata: Record<string, unknown>;
  /** Known to the server, never reported. */
  userId: string | null;
};

/** Counts something that a visitor did, of the closed list of events. */
export async function recordEvent(ctx: Ctx, event: RecordEvent): Promise<void> {
  const row = { id: ctx.newId(), ...event, createdAt: ctx.now() };
  await ctx.store.tx((tx) => insertEvent(tx, row));
}
