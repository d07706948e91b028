import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

import { copySqliteFile } from "../../../app/models/platform/sqlite-copy.server";
import { dataFolder, withOwnSite } from "./processes";

/** The folder of the site that most tests share. */
const served = process.env.E2E_DATA ?? "";
const kept = `${served}-demo`;

/** Keeps a copy of the demo data as it is before the first test. */
export default function keepDemoData() {
  cpSync(served, kept, {
    recursive: true,
    filter: (name) => !name.includes("armory.db"),
  });
  copySqliteFile(join(served, "armory.db"), join(kept, "armory.db"));
  return () => {
    rmSync(kept, { recursive: true, force: true });
  };
}

/** A folder with that copy, because loading the demo data takes seconds. */
export function demoFolder() {
  const folder = dataFolder();
  cpSync(kept, folder.path, { recursive: true });
  return folder;
}

/** Starts a test's own site on the demo data. */
export function withDemoSite(
  work: Parameters<typeof withOwnSite>[0],
): Promise<void> {
  return withOwnSite(work, {}, demoFolder());
}
