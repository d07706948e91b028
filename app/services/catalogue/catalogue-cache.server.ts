import type { Ctx } from "~/ctx.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import type { Store } from "~/models/platform/store.server";

type Cached<T> = {
  version: string | null;
  checkedAt: number;
  value: Promise<T>;
};

const CHECK_EVERY_MS = 3000;

/**
 * Caches a value computed from the catalogue until the catalogue version
 * changes, which is checked at most every few seconds. Concurrent callers share
 * one computation.
 */
export function perCatalogueVersion<T>(
  compute: (ctx: Ctx) => Promise<T>,
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
    const fresh = { version, checkedAt, value: compute(ctx) };
    caches.set(ctx.store, fresh);
    fresh.value.catch(() => {
      if (caches.get(ctx.store) === fresh) caches.delete(ctx.store);
    });
    return fresh.value;
  };
}
