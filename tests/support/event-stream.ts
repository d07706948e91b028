import { loader } from "~/routes/api/projects/events";

import type { TestBrowser } from "./app";
import type { TestCtx } from "./ctx";

type Event = { id: string | null; event: string; data: Json };
type Json = Record<string, unknown>;

type Followed = {
  chatId: string;
  lastEventId?: string;
  /** The sum of the known read marks. */
  reads?: number;
  stopping?: AbortSignal;
};

/** Follows a chat like a browser; `leave` drops the connection. */
export async function followEvents(
  ctx: TestCtx,
  { jar }: TestBrowser,
  { chatId, lastEventId, reads, stopping }: Followed,
) {
  const dropped = new AbortController();
  const cookies = [...jar].map(([name, value]) => `${name}=${value}`);
  const request = new Request(
    new URL(
      `/api/project-chats/${chatId}/events${reads === undefined ? "" : `?reads=${reads}`}`,
      ctx.env.publicUrl,
    ),
    {
      signal: dropped.signal,
      headers: {
        Cookie: cookies.join("; "),
        ...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }),
      },
    },
  );
  const requestId = ctx.newId();
  const from = { requestId, nonce: "", clientAddress: "203.0.113.7" };
  const context = { ctx, log: ctx.log, ...from, stopping };
  const response = await loader({ request, params: { chatId }, context });
  const reader = response
    .body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let held = "";

  /** The next event; null once the stream has ended. */
  async function next(): Promise<Event | null> {
    for (;;) {
      const end = held.indexOf("\n\n");
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        held += value;
        continue;
      }
      const block = held.slice(0, end);
      held = held.slice(end + 2);
      const event = readEvent(block);
      if (event) return event;
    }
  }

  async function take(count: number): Promise<Event[]> {
    const events: Event[] = [];
    while (events.length < count) {
      const event = await next();
      if (!event) break;
      events.push(event);
    }
    return events;
  }

  return { response, next, take, leave: () => dropped.abort() };
}

function readEvent(block: string): Event | null {
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const event = fields.get("event");
  if (!event) return null;
  const id = fields.get("id");
  return {
    event,
    id: id ?? null,
    data: JSON.parse(fields.get("data") ?? "{}") as Json,
  };
}
