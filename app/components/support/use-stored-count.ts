import { useNavigation } from "@remix-run/react";
import { useState } from "react";

import { HONEYPOT_FIELD } from "~/components/forms/honeypot";

/** How often the form was accepted on this page; each time it is cleared. */
export function useStoredCount(result: unknown): number {
  const { state, formData } = useNavigation();
  const [lastState, setLastState] = useState(state);
  const [isOwn, setIsOwn] = useState(false);
  const [count, setCount] = useState(0);

  if (state !== lastState) {
    setLastState(state);
    if (state !== "idle") setIsOwn(formData?.has(HONEYPOT_FIELD) ?? false);
    else if (isOwn && result === undefined) setCount(count + 1);
  }

  return count;
}
