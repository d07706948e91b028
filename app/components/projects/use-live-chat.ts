import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

const AGAIN_MS = 5_000;
const KINDS = ["message", "edit", "offer", "payment", "status"] as const;

type LiveChat = {
  chatId: string;
  /** The other party's id. */
  otherId: string;
  /**
   * The numbers of the latest message and edit on the page, and the sum of the
   * read marks.
   */
  known: { latest: number; edits: number; reads: number };
  isPaused: boolean;
};

/**
 * Revalidates the page when something happens in the chat. Listens only while
 * the tab is visible, and catches up afterwards. Returns true if newer windows
 * took over: their number is limited, and automatic reconnects would push out
 * another.
 */
export function useLiveChat(props: LiveChat): boolean {
  const { chatId, otherId, known, isPaused } = props;
  const refresh = useRefresh();
  const [isReplaced, setIsReplaced] = useState(false);
  const { latest, edits, reads } = known;
  const shown = useRef(known);
  useEffect(() => {
    shown.current = {
      latest: Math.max(shown.current.latest, latest),
      edits: Math.max(shown.current.edits, edits),
      reads: Math.max(shown.current.reads, reads),
    };
  }, [latest, edits, reads]);

  useEffect(() => {
    if (isPaused) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function open(): void {
      const address = `/api/project-chats/${encodeURIComponent(chatId)}/events`;
      const { latest: after, ...others } = shown.current;
      const position = Object.entries({ after, ...others }).map(
        ([name, number]) => `${name}=${number}`,
      );
      source = new EventSource(`${address}?${position.join("&")}`);
      for (const kind of KINDS) source.addEventListener(kind, refresh);
      source.addEventListener("read", ({ data }: MessageEvent<string>) => {
        const mark = JSON.parse(data) as { userId: string };
        if (mark.userId === otherId) refresh();
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
  }, [chatId, otherId, isPaused, refresh]);
  return isReplaced;
}

/** A form that has started no navigation by now was not sent. */
const SENT_WITHIN_MS = 1_000;

/**
 * Revalidates the page's data. Events during a revalidation or a form
 * submission cause another one afterwards: a revalidation would repeat the
 * requests of the navigation, and the message of the first ones would be lost.
 */
function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";
  const asking = useRef({ isIdle, isBusy: false, isWanted: false });

  const settle = useCallback(() => {
    const { current } = asking;
    current.isBusy = !current.isIdle || current.isWanted;
    if (!current.isIdle || !current.isWanted) return;
    current.isWanted = false;
    revalidate();
  }, [revalidate]);

  useEffect(() => {
    asking.current.isIdle = isIdle;
    settle();
  }, [isIdle, settle]);

  // React shows a navigation later than it starts.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSubmit = () => {
      asking.current.isBusy = true;
      clearTimeout(timer);
      timer = setTimeout(settle, SENT_WITHIN_MS);
    };
    document.addEventListener("submit", onSubmit, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, [settle]);

  return useCallback(() => {
    const { current } = asking;
    if (current.isBusy) current.isWanted = true;
    else revalidate();
    current.isBusy = true;
  }, [revalidate]);
}
