import { randomUUID } from "node:crypto";
import { resolve } from "node:path";

import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { MigrationError } from "~/models/platform/migrations.server";
import { migratePostgres } from "~/models/platform/postgres-migrations.server";

const database = inject("database");
const clusterUrl = database.engine === "pg" ? database.clusterUrl : "";
const MIGRATIONS = resolve("drizzle/migrations/pg");

async function run(name: string, ...statements: string[]): Promise<void> {
  const connectionString = `${clusterUrl}/${name}`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A new database of the cluster's owner, and an account without rights. */
async function givenForeignDatabase() {
  const name = `rights_${randomUUID().replaceAll("-", "")}`;
  await run("postgres", `create role ${name} login`, `create database ${name}`);
  onTestFinished(() =>
    run("postgres", `drop database ${name}`, `drop role ${name}`),
  );
  const url = `${clusterUrl.replace("//armory@", `//${name}@`)}/${name}`;
  return { name, url, migrate: () => migratePostgres(url, MIGRATIONS) };
}

test.skipIf(!clusterUrl)(
  "an account without the right to create is named with the missing right, and the owner migrates",
  async () => {
    const { name, migrate } = await givenForeignDatabase();
    const refused = async (reason: string) => {
      const migrated = migrate();
      await expect(migrated).rejects.toThrow(MigrationError);
      await expect(migrated).rejects.toThrow(
        `The account ${name} cannot migrate the database ${name}: ${reason}. It must own the database (ALTER DATABASE "${name}" OWNER TO "${name}") and everything in it.`,
      );
    };

    await refused(`permission denied for database ${name}`);
    await run("postgres", `grant create on database ${name} to ${name}`);
    await refused("permission denied for schema public");

    await run("postgres", `alter database ${name} owner to ${name}`);
    await migrate();
  },
);

test.skipIf(!clusterUrl)(
  "connections after the migrations compile no statements",
  async () => {
    const { name, url, migrate } = await givenForeignDatabase();
    await run("postgres", `alter database ${name} owner to ${name}`);
    await migrate();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("show jit");
    await client.end();
    expect(rows).toEqual([{ jit: "off" }]);
  },
);
