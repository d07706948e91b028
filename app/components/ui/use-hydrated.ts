import { useSyncExternalStore } from "react";

function neverChanges() {
  return () => {};
}

/** False in the server's page, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
