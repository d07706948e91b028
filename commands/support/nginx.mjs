import fs from "node:fs";

import { installPackages } from "./system-packages.mjs";

const candidates = [
  "/usr/sbin/nginx",
  "/usr/local/sbin/nginx",
  "/usr/bin/nginx",
  "/opt/homebrew/bin/nginx",
];

/** The nginx that the tests of deploy/nginx run. */
export function findNginx() {
  return candidates.find((file) => fs.existsSync(file));
}

/** Installs nginx if possible; without it, its tests are skipped. */
export async function ensureNginx() {
  if (!findNginx()) await installPackages(["nginx-light"]);
}
