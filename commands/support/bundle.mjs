import fs from "node:fs";
import path from "node:path";

import { inProject, root } from "./project.mjs";

/**
 * Bundling options for the commands and worker threads, which run beside the
 * server: bundles our own modules and leaves packages external.
 */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "~": inProject("app") },
  sourcemap: true,
  logLevel: "warning",
};

/** The TypeScript programs to bundle, with their names in build/. */
export function bundleEntries() {
  return [
    ...programsIn("commands", "commands"),
    ...programsIn("app/jobs/workers", "workers"),
  ];
}

function programsIn(folder, out) {
  if (!fs.existsSync(inProject(folder))) return [];
  return fs
    .readdirSync(inProject(folder))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => ({
      in: path.posix.join(folder, name),
      out: path.posix.join(out, name.replace(/(\.server)?\.ts$/, "")),
    }));
}
