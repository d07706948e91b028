import type { Ctx } from "~/ctx.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import type { Store } from "~/models/store.server";

type Cached<T> = {
  version: string | null;
  checkedAt: number;
  value: Promise<T>;
  /** Whether its successor is being computed. */
  isLeaving?: boolean;
};

const CHECK_EVERY_MS = 3000;

/** What requests get while a new value is computed: nothing yet, or the last. */
type Meanwhile = "wait" | "last";

/**
 * Keeps what was computed from the catalogue until the catalogue's version
 * changes, which is looked up at most every few seconds. Requests that meet
 * while it is computed share one computation; they wait for it, or go on with
 * the last value where computing takes long.
 */
export function perCatalogueVersion<T>(
  compute: (ctx: Ctx) => Promise<T>,
  { meanwhile = "wait" }: { meanwhile?: Meanwhile } = {},
): (ctx: Ctx) => Promise<T> {
  const caches = new WeakMap<Store, Cached<T>>();

  return async function read(ctx) {
    const checkedAt = ctx.now().getTime();
    const known = caches.get(ctx.store);
    if (known && checkedAt - known.checkedAt < CHECK_EVERY_MS) {
      return known.value;
    }
    if (known) known.checkedAt = checkedAt;

    const version = await findCatalogueVersion(ctx.store.read);
    const current = caches.get(ctx.store);
    if (current?.version === version) return current.value;
    if (current && meanwhile === "last") {
      succeed(ctx, current, version);
      return current.value;
    }
    return begin(ctx, { version, checkedAt, value: compute(ctx) });
  };

  function begin(ctx: Ctx, fresh: Cached<T>): Promise<T> {
    caches.set(ctx.store, fresh);
    fresh.value.catch(() => {
      if (caches.get(ctx.store) === fresh) caches.delete(ctx.store);
    });
    return fresh.value;
  }

  /** Takes the place of the last value once it is there; else it stays. */
  function succeed(ctx: Ctx, last: Cached<T>, version: string | null): void {
    if (last.isLeaving) return;
    last.isLeaving = true;
    const { checkedAt } = last;
    const value = compute(ctx);
    value.then(
      () => caches.set(ctx.store, { version, checkedAt, value }),
      (error: unknown) => {
        last.isLeaving = false;
        ctx.log.warn({ err: error }, "the catalogue was not read anew");
      },
    );
  }
}
