import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import type { TestProject } from "vitest/node";

import { migratePostgres } from "~/models/postgres-store.server";
import { migrateSqlite } from "~/models/sqlite-store.server";

import { findPostgresBinaries, startCluster } from "./postgres-cluster";

export type TestDatabase =
  | { engine: "sqlite"; templateFile: string }
  | { engine: "pg"; clusterUrl: string; templateName: string }
  | { engine: "pglite"; migrationsFolder: string };

declare module "vitest" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- a module augmentation
  export interface ProvidedContext {
    database: TestDatabase;
  }
}

const MIGRATIONS = resolve("drizzle/migrations");

/** Prepares a migrated template that every test copies for itself. */
export default async function setup(project: TestProject) {
  if (process.env.TEST_ENGINE !== "pg") return sqliteTemplate(project);
  const binaries = findPostgresBinaries();
  if (binaries) return postgresTemplate(project, binaries);
  console.log("No PostgreSQL server found: this run uses PGlite.");
  project.provide("database", {
    engine: "pglite",
    migrationsFolder: join(MIGRATIONS, "pg"),
  });
  return () => undefined;
}

function sqliteTemplate(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "armory-test-"));
  const templateFile = join(folder, "template.db");
  migrateSqlite(templateFile, join(MIGRATIONS, "sqlite"));
  project.provide("database", { engine: "sqlite", templateFile });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

async function postgresTemplate(project: TestProject, binaries: string) {
  const cluster = await startCluster(binaries);
  const templateName = "armory_template";
  await cluster.createDatabase(templateName);
  await migratePostgres(
    `${cluster.url}/${templateName}`,
    join(MIGRATIONS, "pg"),
  );
  project.provide("database", {
    engine: "pg",
    clusterUrl: cluster.url,
    templateName,
  });
  return () => cluster.stop();
}
