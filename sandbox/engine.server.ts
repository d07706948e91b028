import type { Logger } from "pino";

import type { Db, Store } from "~/models/platform/store.server";

import { openBooks, type Books } from "./books.server";
import { createFailures } from "./failures.server";

export type EngineBase = {
  store: Store;
  log: Logger;
  now: () => Date;
  newId: () => string;
  publicUrl: string;
};

/** What an event says of the request that caused it. */
type Cause = { id: string | null; idempotency_key: string | null };

type Work<T> = (books: Books, tx: Db) => Promise<T>;

export type Engine = ReturnType<typeof createEngine>;

/** Reads and changes the sandbox's objects; `onEvent` follows what is told. */
export function createEngine(base: EngineBase, onEvent: () => void) {
  const queue = createQueue();
  const open = (db: Db, request: Cause) =>
    openBooks({ db, at: base.now(), request, ...base });

  return {
    log: base.log,
    newId: base.newId,
    failures: createFailures(),
    /** The end of all changes that have begun. */
    whenIdle: () => queue(() => Promise.resolve()),
    read: <T>(work: (books: Books) => Promise<T>): Promise<T> =>
      work(open(base.store.read, NOBODY)),
    /** One transaction: every change and its events, or nothing. */
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

/** One after another, so that a burst on one object does not collide. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
