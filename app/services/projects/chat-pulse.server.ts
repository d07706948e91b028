import { setTimeout as pause } from "node:timers/promises";

import {
  listPositions,
  type ChatPosition,
} from "~/models/projects/project-chats.server";
import type { Store } from "~/models/platform/store.server";

/** The polling interval for all watched chats together. */
const LOOK_MS = 100;
const REST_AFTER_FAULT_MS = 2_000;

type Watch = {
  chatId: string;
  after: ChatPosition;
  /** Receives the chat's position; null once it is deleted. */
  wake: (position: ChatPosition | null) => void;
};

type Pulse = { watches: Set<Watch>; isBeating: boolean };

const pulses = new WeakMap<Store, Pulse>();

type NextChange = {
  chatId: string;
  after: ChatPosition;
  /** If it fires first, the result is `after`. */
  signal: AbortSignal;
};

/**
 * Waits until a chat has a later message, edit or read mark, whichever process
 * wrote it. One database query serves all waiting callers.
 */
export function nextChange(
  store: Store,
  { chatId, after, signal }: NextChange,
): Promise<ChatPosition | null> {
  const pulse = pulses.get(store) ?? { watches: new Set(), isBeating: false };
  pulses.set(store, pulse);
  return new Promise((resolve) => {
    const watch: Watch = { chatId, after, wake: settle };
    const stop = () => settle(after);
    function settle(position: ChatPosition | null): void {
      pulse.watches.delete(watch);
      signal.removeEventListener("abort", stop);
      resolve(position);
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
  const positions = await listPositions(store.read, chatIds);
  for (const { chatId, after, wake } of waiting) {
    const position = positions.get(chatId) ?? null;
    if (position === null || isBeyond(position, after)) wake(position);
  }
}

function isBeyond(position: ChatPosition, after: ChatPosition): boolean {
  return (
    position.sequence > after.sequence ||
    position.edits > after.edits ||
    position.reads > after.reads
  );
}
