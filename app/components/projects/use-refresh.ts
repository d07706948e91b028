import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** A form that has started no navigation by now was not sent. */
const SENT_WITHIN_MS = 1_000;

/**
 * Revalidates the page's data, but waits for the end of a running revalidation
 * or form submission. Revalidating earlier would repeat the navigation's
 * requests and lose its flash message.
 */
export function useRefresh(): () => void {
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
