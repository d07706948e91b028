import { useEffect, useState, useSyncExternalStore } from "react";

function neverChanges() {
  return () => {};
}

/**
 * False in the server's HTML, true once scripts run; immediately on client
 * navigation. Becomes true together with what other effects read from the page,
 * so that input typed before hydration isn't treated as empty.
 */
export function useHydrated(): boolean {
  const isDrawnHere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isHydrated, setHydrated] = useState(isDrawnHere);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    setHydrated(true);
  }, []);
  return isHydrated;
}
