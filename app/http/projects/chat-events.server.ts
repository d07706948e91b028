import type { Ctx } from "~/ctx.server";
import type { ChatPosition } from "~/models/projects/project-chats.server";
import type { ChatMessage } from "~/services/projects/message-files.server";
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
  liveMessageJson,
  liveMessageSchema,
} from "./project-message-json.server";

/**
 * How far a reconnecting caller had come: the id of its last event, which is
 * the number of the last message, followed by the number of the last edit in
 * chats that have edits.
 */
export function lastEventId(
  request: Request,
): { sequence: number; edits: number } | null {
  const given = request.headers.get("Last-Event-ID") ?? "";
  const [, sequence, edits = "0"] =
    /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(given) ?? [];
  if (sequence === undefined) return null;
  return { sequence: Number(sequence), edits: Number(edits) };
}

function eventId(sequence: number, edits: number): string {
  return edits === 0 ? String(sequence) : `${sequence}-${edits}`;
}

type Followed = { chatId: string; after: ChatPosition; signal: AbortSignal };

/**
 * A chat as events. Changes are sent before the messages about them, so that a
 * reader who disconnects in between receives them again.
 */
export async function* chatEvents(
  ctx: Ctx,
  followed: Followed,
): AsyncGenerator<StreamEvent, void> {
  let { sequence } = followed.after;
  for await (const update of followChat(ctx, followed)) {
    if (update === "deleted") {
      yield { event: "status", data: { chat: "deleted", request: null } };
      return;
    }
    yield* changesIn(update);
    for (const data of update.reads) yield { event: "read", data };
    for (const message of update.edited) {
      const edits = message.editNumber ?? 0;
      const id = eventId(sequence, edits);
      yield { event: "edit", data: messageData(message), id };
    }
    const { edits } = update.reached;
    for (const message of update.messages) {
      ({ sequence } = message);
      const id = eventId(sequence, edits);
      yield { event: "message", data: messageData(message), id };
    }
  }
}

function messageData(message: ChatMessage) {
  return liveMessageSchema.parse(liveMessageJson(message));
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
