import { isObject } from "../agents/openapi-schema";
import { eventReader, eventsIn, isEventStream } from "./event-stream";

type Json = Record<string, unknown>;

/** Codes of JSON-RPC 2.0. */
export const RPC_CODES = {
  malformed: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
} as const;

type RpcError = { code: number; message: string };

/** A server's reply to a request. */
export type RpcReply = { result: Json } | { error: RpcError };

type Body = { contentType: string; body: Uint8Array };

/** The reply to a request, as one JSON message, a list or events; null if there is none. */
export function replyIn({ contentType, body }: Body, id: number) {
  const texts = isEventStream(contentType)
    ? eventsIn(body)
    : [new TextDecoder().decode(body)];
  const replies = texts.map((text) => replyOf(text, id));
  return replies.find((reply) => reply !== null) ?? null;
}

/** Recognizes the part of an event stream that has the reply to a request. */
export function replyWatcher(id: number): (part: Uint8Array) => boolean {
  const read = eventReader();
  return (part) => read(part).some((text) => replyOf(text, id) !== null);
}

function replyOf(text: string, id: number): RpcReply | null {
  const messages = [parsed(text)].flat();
  const message = messages.find((one) => isObject(one) && one.id === id);
  return isObject(message) ? readReply(message) : null;
}

function readReply({ result, error }: Json): RpcReply | null {
  if (isObject(result)) return { result };
  if (!isObject(error) || typeof error.code !== "number") return null;
  const { code, message } = error;
  return {
    error: { code, message: typeof message === "string" ? message : "" },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
