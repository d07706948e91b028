import type { StoreObserver } from "~/models/platform/store-observer.server";

import type { Metrics } from "./metrics.server";

/** Measures a database under the name of its engine. */
export function storeMetrics(metrics: Metrics, engine: string): StoreObserver {
  const { retries, statements, transactions } = metrics;
  return {
    statement: (seconds) => {
      statements.observe({ engine }, seconds);
    },
    transaction: (seconds, outcome) => {
      transactions.observe({ engine, outcome }, seconds);
    },
    retry: () => {
      retries.inc({ engine });
    },
  };
}
