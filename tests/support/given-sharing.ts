import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { onTestFinished } from "vitest";

/** A separate folder, deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "armory-sharing-"));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
