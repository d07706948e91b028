import type { Ctx } from "~/ctx.server";
import type { EventType } from "~/domain/insights/analytics-events";
import { insertEvent } from "~/models/insights/analytics-events.server";

type RecordEvent = {
  eventType: EventType;
  metadata: Record<string, unknown>;
  /** Set by the server, never sent by the browser. */
  userId: string | null;
};

/** Records a visitor's analytics event; the list of events is closed. */
export async function recordEvent(ctx: Ctx, event: RecordEvent): Promise<void> {
  const row = { id: ctx.newId(), ...event, createdAt: ctx.now() };
  await ctx.store.tx((tx) => insertEvent(tx, row));
}
