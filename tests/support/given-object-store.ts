import { join } from "node:path";

import { onTestFinished } from "vitest";

import { readEnvironment } from "~/env.server";
import { openBackupCopies } from "~/integrations/backup-copies.server";
import { openBucket } from "~/integrations/packages/object-bucket.server";
import { openPackageBucket } from "~/integrations/packages/package-bucket.server";

import type { TestCtx } from "./ctx";
import { startObjectStore, type ObjectStore } from "./object-store";

/** Short, so that a test of a store that never responds is short too. */
const PATIENCE = { partMs: 300, requestMs: 300 };

/** Keeps a test's files in an object store of its own. */
export async function givenObjectStore(ctx: TestCtx): Promise<ObjectStore> {
  const s3 = await startObjectStore();
  onTestFinished(() => s3.stop());
  const { packageStore } = readEnvironment(s3.variables);
  if (!packageStore) throw new Error("No store is configured");
  const bucket = openBucket(packageStore, {
    log: ctx.log,
    patience: PATIENCE,
  });
  const open = (name: string) =>
    openPackageBucket({ bucket, name, folder: join(ctx.dataDir, name) });
  ctx.packages = open("packages");
  ctx.pictures = open("pictures");
  ctx.files = open("files");
  ctx.backupCopies = openBackupCopies(bucket);
  ctx.pingFiles = () => bucket.ping();
  return s3;
}
