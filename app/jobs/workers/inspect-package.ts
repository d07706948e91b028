import { parentPort, workerData } from "node:worker_threads";

import { inspectZip } from "~/integrations/packages/zip-inspection.server";

/** A separate thread, because inflating a package would block the server. */
const { file } = workerData as { file: string };

parentPort?.postMessage(await inspectZip(file));
