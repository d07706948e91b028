import type { Logger } from "pino";

import type { Db, Store } from "~/models/platform/store.server";
import { createTurnQueue } from "~/models/platform/turn-queue.server";

import { openBooks, type Books } from "./books.server";
import { createFailures } from "./failures.server";

export type EngineBase = {
  store: Store;
  log: Logger;
  now: () => Date;
  newId: () => string;
  publicUrl: string;
};

/** What an event says about the call that caused it. */
type Cause = { id: string | null; idempotency_key: string | null };

type Work<T> = (books: Books, tx: Db) => Promise<T>;

export type Engine = ReturnType<typeof createEngine>;

/** Reads and changes the sandbox's objects; calls `onEvent` for each event. */
export function createEngine(base: EngineBase, onEvent: () => void) {
  // One change after another, so that bursts on one object don't conflict.
  const queue = createTurnQueue();
  const open = (db: Db, request: Cause) =>
    openBooks({ db, at: base.now(), request, ...base });

  return {
    log: base.log,
    newId: base.newId,
    failures: createFailures(),
    /** Resolves when all started changes have ended. */
    whenIdle: () => queue(() => Promise.resolve()),
    read: <T>(work: (books: Books) => Promise<T>): Promise<T> =>
      work(open(base.store.read, NOBODY)),
    /** One transaction: all changes with their events, or nothing. */
    change: async <T>(work: Work<T>, cause: Cause = NOBODY): Promise<T> => {
      const { result, hasTold } = await queue(() =>
        base.store.tx(async (tx) => {
          const books = open(tx, cause);
          const result = await work(books, tx);
          return { result, hasTold: books.hasTold() };
        }),
      );
      if (hasTold) onEvent();
      return result;
    },
  };
}

const NOBODY: Cause = { id: null, idempotency_key: null };
