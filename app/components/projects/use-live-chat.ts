import { useEffect, useRef, useState } from "react";

import type { SentMessage } from "~/domain/projects/message-view";

import { useRefresh } from "./use-refresh";

const AGAIN_MS = 5_000;
/** Events about the request, offers and payments, which the loader reads. */
const DEALS = ["offer", "payment", "status"] as const;

type Position = { latest: number; edits: number; reads: number };

type LiveChat = {
  chatId: string;
  /**
   * The numbers of the latest message and edit on the page, and the sum of the
   * read marks.
   */
  known: Position;
  isPaused: boolean;
  /** Receives each new or edited message. */
  onMessage: (message: SentMessage) => void;
  /** Receives how far a party has read. */
  onRead: (mark: { userId: string; sequence: number }) => void;
};

/**
 * Passes on what happens in the chat, and revalidates the page only for changes
 * of the request, offers and payments. Listens only while the tab is visible,
 * and catches up afterwards. Returns true if newer windows took over: their
 * number is limited, and automatic reconnects would push out another.
 */
export function useLiveChat(props: LiveChat): boolean {
  const { chatId, known, isPaused } = props;
  const refresh = useRefresh();
  const [isReplaced, setIsReplaced] = useState(false);
  const shown = useRef(known);
  const { latest, edits, reads } = known;
  useEffect(() => {
    shown.current = furthest(shown.current, { latest, edits, reads });
  }, [latest, edits, reads]);
  const handlers = useRef(props);
  useEffect(() => {
    handlers.current = props;
  });

  useEffect(() => {
    if (isPaused) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function receive({ data, lastEventId }: MessageEvent<string>): void {
      const message = JSON.parse(data) as SentMessage;
      const isNext = message.sequence <= shown.current.latest + 1;
      const reached = positionOf(lastEventId, shown.current);
      shown.current = furthest(shown.current, reached);
      if (isNext) handlers.current.onMessage(message);
      else refresh();
    }

    function open(): void {
      source = new EventSource(eventsAddress(chatId, shown.current));
      for (const kind of DEALS) source.addEventListener(kind, refresh);
      source.addEventListener("message", receive);
      source.addEventListener("edit", receive);
      source.addEventListener("read", ({ data }: MessageEvent<string>) => {
        handlers.current.onRead(JSON.parse(data) as ReadMark);
      });
      setIsReplaced(false);
      source.addEventListener("replaced", () => {
        close();
        setIsReplaced(true);
      });
      source.onerror = () => {
        // EventSource reconnects by itself after a network error, but not after
        // a refusal.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        timer = setTimeout(look, AGAIN_MS);
      };
    }

    function close(): void {
      clearTimeout(timer);
      source?.close();
      source = null;
    }

    function look(): void {
      if (document.hidden) close();
      else if (!source) open();
    }

    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      close();
    };
  }, [chatId, isPaused, refresh]);
  return isReplaced;
}

type ReadMark = Parameters<LiveChat["onRead"]>[0];

function eventsAddress(chatId: string, position: Position): string {
  const { latest, edits, reads } = position;
  const query = `after=${latest}&edits=${edits}&reads=${reads}`;
  return `/api/project-chats/${encodeURIComponent(chatId)}/events?${query}`;
}

/** An event's id has the numbers of its message and edit. */
function positionOf(eventId: string, { reads }: Position): Position {
  const [latest = 0, edits = 0] = eventId.split("-").map(Number);
  return { latest, edits, reads };
}

function furthest(one: Position, other: Position): Position {
  return {
    latest: Math.max(one.latest, other.latest),
    edits: Math.max(one.edits, other.edits),
    reads: Math.max(one.reads, other.reads),
  };
}
