import { setPriority } from "node:os";
import { workerData } from "node:worker_threads";

import { copySqliteFile } from "~/models/platform/sqlite-copy.server";

/** A separate thread, because copying would block the server. */
const { from, to } = workerData as { from: string; to: string };

// On Linux each thread has its own priority, so that the serving ones go first.
if (process.platform === "linux") setPriority(10);

try {
  copySqliteFile(from, to);
} catch (error) {
  // The driver's own errors lose their message between threads.
  throw new Error(error instanceof Error ? error.message : String(error));
}
