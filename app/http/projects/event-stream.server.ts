import { setMaxListeners } from "node:events";

import type { RequestContext } from "../request-context.server";
import { admitStream, type StreamOwner } from "./open-streams.server";

/** Keeps an idle connection open through proxies. */
const HEARTBEAT_MS = 15_000;
/** Listeners reconnect automatically, and their access is checked again. */
const MOST_MS = 300_000;
/** The reason of a stream that was closed for a newer one. */
const REPLACED = Symbol("replaced");

export type StreamEvent = { event: string; data: unknown; id?: string };

type EventStream = {
  context: RequestContext;
  request: Request;
  /** The owner the stream counts for; above the limit the oldest is closed. */
  owner: StreamOwner;
  /** Ends when the signal fires. */
  events: (signal: AbortSignal) => AsyncIterable<StreamEvent>;
};

/**
 * Server-sent events, written as they happen, until the caller disconnects or
 * the server stops. Never compressed, because a compressor would delay events.
 */
export function eventStream({
  context,
  request,
  owner,
  events,
}: EventStream): Response {
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const { signal, end } = endOf(context, request);
  const { store, metrics } = context.ctx;
  const leave = admitStream(store, owner, () => {
    end(REPLACED);
  });
  metrics.streams.inc();
  const release = () => {
    metrics.streams.dec();
    leave();
  };
  if (signal.aborted) release();
  signal.addEventListener("abort", release);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      void write(controller, { context, signal, events }).finally(end);
    },
    cancel: () => {
      end();
    },
  });
  return new Response(body, { headers });
}

/** One signal for everything that ends a stream, and its trigger. */
function endOf({ stopping }: RequestContext, request: Request) {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    end();
  }, MOST_MS);
  const leave = () => {
    end();
  };
  const others = [request.signal, stopping].filter(
    (signal) => signal !== undefined,
  );
  // Stopping the server ends every open stream, so many listen for it.
  if (stopping) setMaxListeners(0, stopping);
  for (const other of others) other.addEventListener("abort", leave);
  function end(reason?: symbol): void {
    clearTimeout(timer);
    for (const other of others) other.removeEventListener("abort", leave);
    ending.abort(reason);
  }
  if (others.some(({ aborted }) => aborted)) leave();
  return { signal: ending.signal, end };
}

type Writing = Pick<EventStream, "context" | "events"> & {
  signal: AbortSignal;
};

async function write(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { context, signal, events }: Writing,
): Promise<void> {
  const encoder = new TextEncoder();
  const say = (text: string) => {
    if (!signal.aborted) controller.enqueue(encoder.encode(text));
  };
  say("retry: 1000\n\n");
  const heart = setInterval(() => {
    say(": here\n\n");
  }, HEARTBEAT_MS);
  try {
    for await (const happened of events(signal)) say(eventText(happened));
  } catch (error) {
    // The caller reconnects after its last event.
    context.log.error({ err: error }, "a stream of events failed");
  } finally {
    clearInterval(heart);
    close(controller, signal.reason === REPLACED ? GOODBYE : "");
  }
}

/**
 * Tells a listener that a newer stream replaced it and that it must not
 * reconnect. A plain EventSource does so anyway, so its retry delay is the
 * maximum age of a stream.
 */
const GOODBYE = `retry: ${MOST_MS}\n${eventText({ event: "replaced", data: null })}`;

/** Ends a stream with a final event; closes it if its caller disconnected. */
function close(
  controller: ReadableStreamDefaultController<Uint8Array>,
  words: string,
): void {
  try {
    if (words) controller.enqueue(new TextEncoder().encode(words));
    controller.close();
  } catch {
    return;
  }
}

/** An event as its lines in the stream. */
export function eventText({ event, data, id }: StreamEvent): string {
  const number = id === undefined ? "" : `id: ${id}\n`;
  return `${number}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
