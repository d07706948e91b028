import { useSyncExternalStore } from "react";

/** What a lost connection stopped: a form, or a request for a page. */
export type Stopped = { what: "form" | "page" };

let stopped: Stopped | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function set(next: Stopped | null): void {
  stopped = next;
  for (const listener of listeners) listener();
}

/**
 * Records what the user wanted when the connection was lost; each press is a
 * new value.
 */
export function noteStopped(what: Stopped["what"]): void {
  set({ what });
}

/** Records that a background request failed. */
export function noteUnreached(): void {
  if (!stopped) noteStopped("page");
}

/** Records that the connection is back. */
export function noteConnected(): void {
  if (stopped) set(null);
}

/** What the lost connection stopped last; null while connected. */
export function lastStopped(): Stopped | null {
  return stopped;
}

export function useStopped(): Stopped | null {
  return useSyncExternalStore(subscribe, lastStopped, () => null);
}
