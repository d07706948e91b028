import { useSyncExternalStore } from "react";

let opened: HTMLDialogElement | null = null;
const listeners = new Set<() => void>();

/** Announces the open modal dialog, or null once it is closed. */
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

/** The page's modal dialog; everything outside it is dimmed and inert. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
}
