import type { Store } from "~/models/platform/store.server";

const MOST_REMEMBERED = 1_000;

type Known<Value> = {
  version: string | null;
  byKey: Map<string, Promise<Value>>;
};

type Wanted<Value> = {
  version: string | null;
  key: string;
  make: () => Promise<Value>;
};

/**
 * Caches a value per store, key and catalogue version. A value whose
 * computation began under an older version is kept only for that version.
 */
export function createVersionMemory<Value>() {
  const knownOf = new WeakMap<Store, Known<Value>>();

  function current(store: Store, version: string | null): Known<Value> {
    const known = knownOf.get(store);
    if (known?.version === version) return known;
    const fresh: Known<Value> = { version, byKey: new Map() };
    knownOf.set(store, fresh);
    return fresh;
  }

  return (store: Store, wanted: Wanted<Value>): Promise<Value> => {
    const { byKey } = current(store, wanted.version);
    const known = byKey.get(wanted.key);
    if (known) return known;
    const made = wanted.make();
    byKey.set(wanted.key, made);
    made.catch(() => byKey.delete(wanted.key));
    if (byKey.size > MOST_REMEMBERED) forgetOldest(byKey);
    return made;
  };
}

function forgetOldest(byKey: Map<string, unknown>): void {
  const [oldest] = byKey.keys();
  if (oldest !== undefined) byKey.delete(oldest);
}
