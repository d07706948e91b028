import fs from "node:fs";

import { hasProgram, installPackages } from "./system-packages.mjs";

/** Whether the tests can start a PostgreSQL server. */
export function hasPostgres() {
  return fs.existsSync("/usr/lib/postgresql") || hasProgram("initdb");
}

/** Installs PostgreSQL if possible; without it, its tests are skipped. */
export async function ensurePostgres() {
  if (!hasPostgres()) await installPackages(["postgresql"]);
}
