import { useEffect, useState } from "react";

const WAIT_MS = 200;

/** True once something has been going on long enough to show it. */
export function useDelayed(isGoingOn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setShown(true), WAIT_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isGoingOn]);
  return isShown;
}
