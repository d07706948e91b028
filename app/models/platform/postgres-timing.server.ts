import type pg from "pg";

import { secondsSince, type StoreObserver } from "./store-observer.server";

type Query = (...given: unknown[]) => Promise<unknown> | undefined;
type Settle = (...outcome: unknown[]) => void;

/** Reports the time of each statement; the pool passes a callback as the last argument. */
export function timeQueries(
  client: pg.PoolClient,
  observer: StoreObserver,
): void {
  const query = client.query.bind(client) as Query;
  const timed: Query = (...given) => {
    const began = performance.now();
    const report = () => {
      observer.statement(secondsSince(began));
    };
    const last = given.at(-1);
    if (typeof last !== "function") {
      const result = query(...given);
      result?.then(report, report);
      return result;
    }
    const settle: Settle = (...outcome) => {
      report();
      (last as Settle)(...outcome);
    };
    return query(...given.slice(0, -1), settle);
  };
  client.query = timed as typeof client.query;
}
