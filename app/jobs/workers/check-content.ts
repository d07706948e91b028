import { parentPort, workerData } from "node:worker_threads";

import { WELL_KNOWN_PACKAGES } from "~/content/well-known-packages";
import {
  checkContent,
  type CheckedContent,
} from "~/integrations/packages/content-check.server";

/** A separate thread, because reading a package would block the server. */
const content = workerData as CheckedContent;

parentPort?.postMessage(await checkContent(content, WELL_KNOWN_PACKAGES));
