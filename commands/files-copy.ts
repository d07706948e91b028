/**
 * npm run files:copy: copies uploads from DATA_DIR to PACKAGE_STORE_URL;
 * `-- back` copies them from there to DATA_DIR.
 */
import { join, resolve } from "node:path";

import { createLog } from "~/compose.server";
import { ConfigurationError } from "~/env/configuration-error";
import { openBucket } from "~/integrations/packages/object-bucket.server";
import { openPackageBucket } from "~/integrations/packages/package-bucket.server";
import { openPackageFolder } from "~/integrations/packages/package-store.server";
import { readCommandEnvironment, shownFailure } from "~/run-command.server";
import { copyFiles } from "~/services/platform/copy-files.server";

const ROOT = resolve(import.meta.dirname, "../..");

await main().catch((error: unknown) => {
  console.error(shownFailure(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const env = readCommandEnvironment(ROOT, process.env);
  if (!env.packageStore) {
    throw new ConfigurationError(
      "PACKAGE_STORE_URL is not set: the object store to copy to or from.",
    );
  }
  process.umask(0o077);
  const bucket = openBucket(env.packageStore, { log: createLog(env) });
  await bucket.ping();
  const isBack = process.argv[2] === "back";
  for (const name of ["packages", "pictures", "files"]) {
    const path = join(resolve(env.dataDir), name);
    const folder = openPackageFolder(path);
    const store = openPackageBucket({ bucket, name, folder: path });
    const [from, to] = isBack ? [store, folder] : [folder, store];
    const { copied, present, damaged } = await copyFiles(from, to);
    console.log(`${name}: ${copied} copied, ${present} already there`);
    for (const sha256 of damaged) {
      console.error(`${name}: ${sha256} is damaged and was not copied`);
      process.exitCode = 1;
    }
  }
}
