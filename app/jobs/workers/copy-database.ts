import { setPriority } from "node:os";
import { workerData } from "node:worker_threads";

import { copySqliteFile } from "~/models/platform/sqlite-copy.server";

/** A thread of its own: copying must not hold up the server. */
const { from, to } = workerData as { from: string; to: string };

// Linux gives every thread a priority of its own: those that serve go first.
if (process.platform === "linux") setPriority(10);

try {
  copySqliteFile(from, to);
} catch (error) {
  // The driver's own errors lose their text between threads.
  throw new Error(error instanceof Error ? error.message : String(error));
}
