import type { Ctx } from "~/ctx.server";
import type { Store } from "~/models/platform/store.server";

class RolledBack extends Error {}

/**
 * A context whose transactions each run twice, as after a serialization
 * failure: the first run is rolled back.
 */
export function retriedCtx<C extends Ctx>(ctx: C): C {
  const { store } = ctx;
  const tx: Store["tx"] = async (work, options) => {
    const first = store.tx(async (db) => {
      await work(db);
      throw new RolledBack();
    }, options);
    await first.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    return store.tx(work, options);
  };
  return { ...ctx, store: { ...store, tx } };
}

/**
 * A context that refuses reads outside of a running transaction: they take a
 * second connection, and may see other rows.
 */
export function strictCtx<C extends Ctx>(ctx: C): C {
  const { store } = ctx;
  let isInside = false;
  const tx: Store["tx"] = (work, options) =>
    store.tx(async (db) => {
      isInside = true;
      try {
        return await work(db);
      } finally {
        isInside = false;
      }
    }, options);
  const strict = {
    ...store,
    tx,
    get read() {
      if (isInside) throw new Error("A read outside of the transaction");
      return store.read;
    },
  };
  return { ...ctx, store: strict };
}
