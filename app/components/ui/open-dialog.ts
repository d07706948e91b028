import { useSyncExternalStore } from "react";

let opened: HTMLDialogElement | null = null;
const listeners = new Set<() => void>();

/** The modal dialog tells that it stands open, or that it is gone. */
export function announceDialog(dialog: HTMLDialogElement | null): void {
  opened = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The modal dialog of the page: whatever lies outside it is dim and inert. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
}
