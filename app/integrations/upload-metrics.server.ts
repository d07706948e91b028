import type { Metrics } from "./metrics.server";
import {
  PackageTooLargeError,
  type PackageStore,
} from "./packages/package-store.server";

/** Counts the uploads that a store takes, by kind. */
export function measureUploads(
  store: PackageStore,
  { uploads, uploadBytes }: Metrics,
  kind: string,
): PackageStore {
  return {
    ...store,
    write: async (...given) => {
      try {
        const stored = await store.write(...given);
        uploads.inc({ kind, outcome: "stored" });
        uploadBytes.inc({ kind }, stored.size);
        return stored;
      } catch (error) {
        uploads.inc({ kind, outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown): string {
  return error instanceof PackageTooLargeError ? "too_large" : "refused";
}
