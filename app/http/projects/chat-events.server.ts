import type { Ctx } from "~/ctx.server";
import {
  followChat,
  type ChatUpdate,
} from "~/services/projects/follow-chat.server";

import type { StreamEvent } from "./event-stream.server";
import {
  offerJson,
  offerSchema,
  paymentJson,
  paymentSchema,
} from "./project-chat-json.server";
import {
  chatMessageJson,
  chatMessageSchema,
} from "./project-message-json.server";

/** The number of the last event that a reconnecting caller received. */
export function lastEventId(request: Request): number | null {
  const given = request.headers.get("Last-Event-ID") ?? "";
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

type Followed = { chatId: string; after: number; signal: AbortSignal };

/**
 * A chat as events. A message's number is its event id. Changes are sent before
 * the messages about them, so that a reader who disconnects in between receives
 * them again.
 */
export async function* chatEvents(
  ctx: Ctx,
  followed: Followed,
): AsyncGenerator<StreamEvent, void> {
  for await (const update of followChat(ctx, followed)) {
    if (update === "deleted") {
      yield { event: "status", data: { chat: "deleted", request: null } };
      return;
    }
    yield* changesIn(update);
    for (const message of update.messages) {
      const { sequence: id } = message;
      const data = chatMessageSchema.parse(chatMessageJson(message));
      yield { event: "message", data, id };
    }
  }
}

function changesIn({ changed }: ChatUpdate): StreamEvent[] {
  if (!changed) return [];
  const { chatStatus, requestStatus, offers, payments } = changed;
  const status = { chat: chatStatus, request: requestStatus };
  return [
    { event: "status", data: status },
    ...offers.map((offer) => ({
      event: "offer",
      data: offerSchema.parse(offerJson(offer)),
    })),
    ...payments.map((payment) => ({
      event: "payment",
      data: paymentSchema.parse(paymentJson(payment)),
    })),
  ];
}
