import type { Store } from "~/models/platform/store.server";

/**
 * The maximum number of open event streams per user and per chat, in a process.
 */
const MOST_PER_USER = 6;
const MOST_PER_CHAT = 20;

export type StreamOwner = { userId: string; chatId: string };

type Stream = { close: () => void };

/** The open streams by user and by chat, each set in order of opening. */
const registries = new WeakMap<Store, Map<string, Set<Stream>>>();

/**
 * Registers a stream for its user and chat, and closes the oldest above the
 * limit. Returns a function that unregisters it.
 */
export function admitStream(
  store: Store,
  { userId, chatId }: StreamOwner,
  close: () => void,
): () => void {
  const registry = registries.get(store) ?? new Map<string, Set<Stream>>();
  registries.set(store, registry);
  const stream = { close };
  const limits = [
    [`user ${userId}`, MOST_PER_USER],
    [`chat ${chatId}`, MOST_PER_CHAT],
  ] as const;
  for (const [key, most] of limits) {
    const streams = registry.get(key) ?? new Set<Stream>();
    if (streams.size >= most) streams.values().next().value?.close();
    registry.set(key, streams.add(stream));
  }
  return () => {
    for (const [key] of limits) {
      const streams = registry.get(key);
      streams?.delete(stream);
      if (streams?.size === 0) registry.delete(key);
    }
  };
}
