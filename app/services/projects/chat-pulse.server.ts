import { setTimeout as pause } from "node:timers/promises";

import { listLastSequences } from "~/models/projects/project-chats.server";
import type { Store } from "~/models/platform/store.server";

/** The polling interval for all watched chats together. */
const LOOK_MS = 100;
const REST_AFTER_FAULT_MS = 2_000;

type Watch = {
  chatId: string;
  after: number;
  /** Receives the chat's latest message number; null once it is deleted. */
  wake: (sequence: number | null) => void;
};

type Pulse = { watches: Set<Watch>; isBeating: boolean };

const pulses = new WeakMap<Store, Pulse>();

type NextMessage = {
  chatId: string;
  after: number;
  /** If it fires first, the result is `after`. */
  signal: AbortSignal;
};

/**
 * Waits until a chat has a message with a higher number, whichever process
 * wrote it. One database query serves all waiting callers.
 */
export function nextMessage(
  store: Store,
  { chatId, after, signal }: NextMessage,
): Promise<number | null> {
  const pulse = pulses.get(store) ?? { watches: new Set(), isBeating: false };
  pulses.set(store, pulse);
  return new Promise((resolve) => {
    const watch: Watch = { chatId, after, wake: settle };
    const stop = () => settle(after);
    function settle(sequence: number | null): void {
      pulse.watches.delete(watch);
      signal.removeEventListener("abort", stop);
      resolve(sequence);
    }
    if (signal.aborted) {
      resolve(after);
      return;
    }
    signal.addEventListener("abort", stop);
    pulse.watches.add(watch);
    if (!pulse.isBeating) void beat(store, pulse);
  });
}

/** Ends when nobody is waiting. */
async function beat(store: Store, pulse: Pulse): Promise<void> {
  pulse.isBeating = true;
  while (pulse.watches.size > 0) {
    const rest = await look(store, pulse).then(
      () => LOOK_MS,
      // Retries after a database error.
      () => REST_AFTER_FAULT_MS,
    );
    await pause(rest);
  }
  pulse.isBeating = false;
}

async function look(store: Store, { watches }: Pulse): Promise<void> {
  const waiting = [...watches];
  const chatIds = [...new Set(waiting.map(({ chatId }) => chatId))];
  const sequences = await listLastSequences(store.read, chatIds);
  for (const { chatId, after, wake } of waiting) {
    const sequence = sequences.get(chatId) ?? null;
    if (sequence === null || sequence > after) wake(sequence);
  }
}
