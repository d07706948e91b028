import { useEffect, useState, useSyncExternalStore } from "react";

function neverChanges() {
  return () => {};
}

/**
 * False in the server's page, true once scripts run; at once where they drew.
 * It turns true together with what other effects read from the page, so that
 * nothing typed before is taken for missing in between.
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
