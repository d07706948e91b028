import { useSyncExternalStore } from "react";

const KEY = "armory-enter-sends";
const listeners = new Set<() => void>();
/** The choice of this page, also where storage is unavailable. */
let chosen: boolean | null = null;

function readChoice(): boolean {
  try {
    return chosen ?? localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

function saveChoice(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(KEY, isOn ? "1" : "0");
  } catch {
    // Without storage, the choice lasts as long as this page.
  }
  for (const listener of listeners) listener();
}

/** Follows the choice, also when another tab changes it. */
function subscribe(listener: () => void): () => void {
  const onStorage = () => {
    chosen = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Whether Enter alone sends a message, as this browser's user chose. */
export function useEnterChoice() {
  const isOn = useSyncExternalStore(subscribe, readChoice, () => false);
  return { isOn, choose: saveChoice };
}
