import { AsyncLocalStorage } from "node:async_hooks";

/**
 * One storage for all stores: each additional AsyncLocalStorage slows down
 * every promise for the rest of the process.
 */
const current = new AsyncLocalStorage<symbol>();

/** Detects nested transactions on one store. */
export function createTransactionGuard() {
  const own = Symbol("store");
  return {
    refuseNesting(): void {
      if (current.getStore() === own) {
        throw new Error("Transactions do not nest");
      }
    },
    runInside: <T>(work: () => Promise<T>) => current.run(own, work),
  };
}
