import { parentPort, workerData } from "node:worker_threads";

import { inspectZip } from "~/integrations/packages/zip-inspection.server";

/** A thread of its own: inflating a package must not hold up the server. */
const { file } = workerData as { file: string };

parentPort?.postMessage(await inspectZip(file));
