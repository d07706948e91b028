import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";

import { expect, inject, onTestFinished, test } from "vitest";

const folder = inject("database").engine === "sqlite" ? "sqlite" : "pg";

/** Generates migrations into a copy of the folder, and lists all of them. */
function generateInto(copy: string): string[] {
  const isSqlite = folder === "sqlite";
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      resolve("node_modules/drizzle-kit/bin.cjs"),
      "generate",
      "--dialect",
      isSqlite ? "sqlite" : "postgresql",
      "--schema",
      "drizzle/schema/index.ts",
      "--out",
      relative(".", copy),
    ],
    {
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        ...(!isSqlite && { DATABASE_URL: "postgres://schema-generation" }),
      },
      encoding: "utf8",
    },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return readdirSync(copy, { recursive: true }).map(String).sort();
}

test("the migrations match the schema", () => {
  const cache = resolve("node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, "armory-generated-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const known = resolve("drizzle/migrations", folder);
  cpSync(known, copy, { recursive: true });
  const before = readdirSync(copy, { recursive: true }).map(String).sort();
  expect(generateInto(copy)).toEqual(before);
});
