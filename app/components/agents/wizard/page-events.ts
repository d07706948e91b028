import { useEffect, useRef } from "react";

/** Saves unsaved input when the page is hidden or left. */
export function useFlush(flush: () => void): void {
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) latest.current();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      latest.current();
    };
  }, []);
}

type Unsaved = { retry: () => void; isUnsaved: boolean };

/**
 * Retries when the network returns. Until then the browser asks before it
 * closes the page, because its input exists nowhere else.
 */
export function useNetwork({ retry, isUnsaved }: Unsaved): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ending = new AbortController();
    const { signal } = ending;
    const onOnline = () => latest.current();
    const onLeave = (event: Event) => event.preventDefault();
    window.addEventListener("online", onOnline, { signal });
    window.addEventListener("beforeunload", onLeave, { signal });
    return () => ending.abort();
  }, [isUnsaved]);
}
