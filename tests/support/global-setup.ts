import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import type { TestProject } from "vitest/node";

import { learn } from "~/integrations/planner-knowledge.server";
import { migratePostgres } from "~/models/platform/postgres-migrations.server";
import { migrateSqlite } from "~/models/platform/sqlite-store.server";

import { findPostgresBinaries, startCluster } from "./postgres-cluster";

/** How tests get a database; the folder is deleted after the run. */
export type TestDatabase = { folder: string } & (
  | { engine: "sqlite"; templateFile: string }
  | { engine: "pg"; clusterUrl: string; templateName: string }
  | { engine: "pglite"; migrationsFolder: string }
);

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module augmentation
  export interface ProvidedContext {
    database: TestDatabase;
    /** The compiled knowledge of the planner. */
    knowledgeFile: string;
  }
}

const MIGRATIONS = resolve("drizzle/migrations");

/** Prepares a migrated template for the databases of the tests. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "armory-test-"));
  const { database, stop } = await prepare(folder);
  project.provide("database", database);
  project.provide(
    "knowledgeFile",
    await learn({
      root: ".",
      cache: ".cache/planner",
      say: console.log,
    }),
  );
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

type Prepared = { database: TestDatabase; stop: () => Promise<void> };

async function prepare(folder: string): Promise<Prepared> {
  const stop = () => Promise.resolve();
  if (process.env.TEST_ENGINE !== "pg") {
    const templateFile = join(folder, "template.db");
    migrateSqlite(templateFile, join(MIGRATIONS, "sqlite"));
    return { database: { folder, engine: "sqlite", templateFile }, stop };
  }
  const binaries = findPostgresBinaries();
  if (binaries) return postgresTemplate(folder, binaries);
  console.log("No PostgreSQL server found: this run uses PGlite.");
  const migrationsFolder = join(MIGRATIONS, "pg");
  return { database: { folder, engine: "pglite", migrationsFolder }, stop };
}

async function postgresTemplate(
  folder: string,
  binaries: string,
): Promise<Prepared> {
  const cluster = await startCluster(binaries);
  const templateName = "armory_template";
  await cluster.createDatabase(templateName);
  await migratePostgres(
    `${cluster.url}/${templateName}`,
    join(MIGRATIONS, "pg"),
  );
  const { socketUrl: clusterUrl, stop } = cluster;
  return { database: { folder, engine: "pg", clusterUrl, templateName }, stop };
}
