import { join } from "node:path";

import { onTestFinished } from "vitest";

import { readEnvironment } from "~/env.server";
import { openBackupCopies } from "~/integrations/backup-copies.server";
import { openBucket } from "~/integrations/packages/object-bucket.server";
import { openPackageBucket } from "~/integrations/packages/package-bucket.server";

import type { TestCtx } from "./ctx";
import { startObjectStore, type ObjectStore } from "./object-store";

type Patience = { partMs: number; requestMs: number };

/** Longer than a busy machine takes. */
export const PATIENT: Patience = { partMs: 60_000, requestMs: 60_000 };
/** Short, so that a test of a store that never responds is short too. */
export const IMPATIENT: Patience = { partMs: 300, requestMs: 300 };

export type GivenObjectStore = ObjectStore & {
  /** Changes the time limits of requests from now on. */
  wait: (patience: Patience) => void;
};

/** Keeps a test's files in an object store of its own. */
export async function givenObjectStore(
  ctx: TestCtx,
): Promise<GivenObjectStore> {
  const s3 = await startObjectStore();
  onTestFinished(() => s3.stop());
  const { packageStore } = readEnvironment(s3.variables);
  if (!packageStore) throw new Error("No store is configured");
  const wait = (patience: Patience) => {
    const bucket = openBucket(packageStore, { log: ctx.log, patience });
    const open = (name: string) =>
      openPackageBucket({ bucket, name, folder: join(ctx.dataDir, name) });
    ctx.packages = open("packages");
    ctx.pictures = open("pictures");
    ctx.files = open("files");
    ctx.backupCopies = openBackupCopies(bucket);
    ctx.pingFiles = () => bucket.ping();
  };
  wait(PATIENT);
  return { ...s3, wait };
}
