import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

const AGAIN_MS = 5_000;
const KINDS = ["message", "offer", "payment", "status"] as const;

type LiveChat = {
  chatId: string;
  /** The number of the latest message that the page shows. */
  latest: number;
  isPaused: boolean;
};

/**
 * Reads the page's data again as soon as something happens in the chat. While
 * the tab is hidden nothing is listened to; once it is seen again, what happened
 * meanwhile follows. Returns whether newer windows took over: their number is
 * limited, and a window that reconnected by itself would push out another.
 */
export function useLiveChat({ chatId, latest, isPaused }: LiveChat): boolean {
  const refresh = useRefresh();
  const [isReplaced, setIsReplaced] = useState(false);
  const shown = useRef(latest);
  useEffect(() => {
    shown.current = Math.max(shown.current, latest);
  }, [latest]);

  useEffect(() => {
    if (isPaused) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function open(): void {
      const address = `/api/project-chats/${encodeURIComponent(chatId)}/events`;
      source = new EventSource(`${address}?after=${shown.current}`);
      for (const kind of KINDS) source.addEventListener(kind, refresh);
      setIsReplaced(false);
      source.addEventListener("replaced", () => {
        close();
        setIsReplaced(true);
      });
      source.onerror = () => {
        // A connection that broke comes back by itself; a refusal does not.
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

/**
 * Asks for the page's data. What happens while it is asked for, or while a form
 * is on its way, is asked for afterwards: the answer to a form comes first.
 */
function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";
  const asking = useRef({ isBusy: false, isWanted: false });
  useEffect(() => {
    const { current } = asking;
    current.isBusy = !isIdle || current.isWanted;
    if (!isIdle || !current.isWanted) return;
    current.isWanted = false;
    revalidate();
  }, [isIdle, revalidate]);
  return useCallback(() => {
    const { current } = asking;
    if (current.isBusy) current.isWanted = true;
    else revalidate();
    current.isBusy = true;
  }, [revalidate]);
}
