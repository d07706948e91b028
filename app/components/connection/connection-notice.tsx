import { useEffect, useMemo } from "react";

import { FlashMessage, type FlashView } from "~/components/ui/toast";

import { guardOffline } from "./offline-guard";
import { keepPageInPlace } from "./router-fetch";
import { useStopped, type Stopped } from "./stopped";

const TITLE = "No connection";
const WORDS: Record<Stopped["what"], string> = {
  form: "We couldn’t confirm that the form was sent. What you typed is still here. Check your connection, then press the button again.",
  page: "We can’t reach the server. What you typed is still here. Check your connection, then try again.",
};

/**
 * Keeps the page and its input when the connection is lost, and says so until
 * it is back.
 */
export function ConnectionNotice() {
  useEffect(() => keepPageInPlace(window), []);
  useEffect(() => guardOffline(window), []);
  const stopped = useStopped();
  const notice = useMemo<FlashView | null>(
    () =>
      stopped && {
        title: TITLE,
        text: WORDS[stopped.what],
        tone: "danger",
        stays: true,
      },
    [stopped],
  );
  return notice && <FlashMessage flash={notice} />;
}
