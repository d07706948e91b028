import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const POLL_MS = 5_000;

/** Reads the page's data again every few seconds while somebody looks at it. */
export function usePolling(isPaused: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isResting =
    !isPaused && state === "idle" && navigation.state === "idle";
  useEffect(() => {
    if (!isResting) return;
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const timer = setTimeout(look, POLL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, isResting]);
}
