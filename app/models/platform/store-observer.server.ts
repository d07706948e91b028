/** Receives what a store does, and how many seconds it took. */
export type StoreObserver = {
  statement: (seconds: number) => void;
  transaction: (seconds: number, outcome: "committed" | "rolled_back") => void;
  /** A transaction conflicted or found the database locked, and tries again. */
  retry: () => void;
};

const ignore = () => undefined;

export const NO_OBSERVER: StoreObserver = {
  statement: ignore,
  transaction: ignore,
  retry: ignore,
};

/** Reports a transaction with its waits and retries. */
export async function observeTransaction<T>(
  observer: StoreObserver,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const report = (outcome: "committed" | "rolled_back") => {
    observer.transaction(secondsSince(began), outcome);
  };
  try {
    const result = await work();
    report("committed");
    return result;
  } catch (error) {
    report("rolled_back");
    throw error;
  }
}

/** The seconds since a reading of `performance.now()`. */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
