import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { BREAKING_MIGRATIONS } from "~/models/platform/breaking-migrations";

/** The last migration of before the rule. */
const BEFORE_THE_RULE = "0051_reference_indexes";
const ENGINES = ["sqlite", "pg"] as const;

type Migration = { tag: string; sql: string; earlier: string };

function migrationsOf(engine: (typeof ENGINES)[number]): Migration[] {
  const folder = `drizzle/migrations/${engine}`;
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  let earlier = "";
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, "utf8");
    const migration = { tag: name.slice(0, -".sql".length), sql, earlier };
    earlier += sql;
    return migration;
  });
}

/** What the version before a migration cannot work with, or not reliably. */
function breaksIn({ sql, earlier }: Omit<Migration, "tag">): string[] {
  const made = new Set(tablesMade(sql));
  const statements = sql
    .replaceAll("--> statement-breakpoint", "\n")
    .replaceAll(/^\s*--.*$/gm, "")
    .split(/;\s*(?:$|\n)/)
    .map((text) => text.replaceAll(/\s+/g, " ").replaceAll(/[`"]/g, "").trim());
  return statements.filter((statement) => {
    const table = /^ALTER TABLE (\S+)|ON (\S+) /i.exec(statement);
    const isNew = made.has(table?.[1] ?? table?.[2] ?? "");
    if (isNew) return false;
    if (isReplaced(statement, statements)) return false;
    return (
      /\b(DROP TABLE|DROP COLUMN|RENAME|DROP TRIGGER|DROP FUNCTION)\b/i.test(
        statement,
      ) ||
      /\bALTER COLUMN \S+ (SET NOT NULL|SET DATA TYPE|TYPE)\b/i.test(
        statement,
      ) ||
      /^ALTER TABLE .* ADD CONSTRAINT\b/i.test(statement) ||
      /^CREATE UNIQUE INDEX\b/i.test(statement) ||
      addsRequired(statement) ||
      dropsUnique(statement, earlier)
    );
  });
}

/** Indexes on existing tables that would be built while writes wait. */
function blockingIndexes(sql: string): string[] {
  const made = new Set(tablesMade(sql));
  const found = sql.matchAll(
    /CREATE INDEX (?!IF NOT EXISTS)"(\w+)" ON "(\w+)"/gi,
  );
  return [...found]
    .filter(([, , table = ""]) => !made.has(table))
    .map(([, name = ""]) => name);
}

function tablesMade(sql: string): string[] {
  const found = sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?["`](\w+)["`]/gi);
  const names = [...found].map(([, name = ""]) => name);
  // SQLite's generated rebuild of a table: its copy gets the table's name.
  return names.filter((name) => !name.startsWith("__new_"));
}

/** A trigger that the same migration creates again. */
function isReplaced(statement: string, statements: readonly string[]): boolean {
  const name = /^DROP TRIGGER (\S+)(?: ON \S+)?$/i.exec(statement)?.[1];
  return statements.some((other) =>
    other.startsWith(`CREATE TRIGGER ${name ?? " "} `),
  );
}

/** The version before does not give a value to the new column. */
function addsRequired(statement: string): boolean {
  const added = /^ALTER TABLE \S+ ADD (?!CONSTRAINT)(.*)$/i.exec(statement);
  const column = added?.[1] ?? "";
  return /\bNOT NULL\b/i.test(column) && !/\bDEFAULT\b/i.test(column);
}

/** The version before may name it in `ON CONFLICT`. */
function dropsUnique(statement: string, earlier: string): boolean {
  const name = /^DROP INDEX (?:IF EXISTS )?(\S+)/i.exec(statement)?.[1];
  if (!name) return false;
  return new RegExp(`CREATE UNIQUE INDEX ["\`]${name}["\`]`, "i").test(earlier);
}

test.each(ENGINES)(
  "migrations on %s since the rule only add, or are listed as breaking",
  (engine) => {
    const breaking = migrationsOf(engine)
      .filter(({ tag }) => tag > BEFORE_THE_RULE)
      .filter(({ tag }) => !(tag in BREAKING_MIGRATIONS))
      .flatMap(({ tag, ...migration }) =>
        breaksIn(migration).map((statement) => `${tag}: ${statement}`),
      );
    expect(breaking).toEqual([]);
  },
);

test("on PostgreSQL, indexes of existing tables are built while these are written", () => {
  const blocking = migrationsOf("pg")
    .filter(({ tag }) => tag > BEFORE_THE_RULE)
    .flatMap(({ tag, sql }) =>
      blockingIndexes(sql).map(
        (name) => `${tag}: write CREATE INDEX IF NOT EXISTS "${name}"`,
      ),
    );
  expect(blocking).toEqual([]);
  expect(blockingIndexes('CREATE INDEX "b" ON "a" ("c");')).toEqual(["b"]);
});

test("the list of breaking migrations names existing ones", () => {
  for (const engine of ENGINES) {
    const tags = migrationsOf(engine).map(({ tag }) => tag);
    expect(tags).toEqual(
      expect.arrayContaining(Object.keys(BREAKING_MIGRATIONS)),
    );
  }
});

const EARLIER = "CREATE UNIQUE INDEX `a_name` ON `a` (`name`);\n";

test.each([
  "DROP TABLE `a`;",
  "ALTER TABLE `a` DROP COLUMN `b`;",
  "ALTER TABLE `a` RENAME TO `c`;",
  "ALTER TABLE `a` ADD `b` text NOT NULL;",
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (c > 0);',
  "CREATE UNIQUE INDEX `b` ON `a` (`b`);",
  "DROP INDEX `a_name`;",
  "DROP TRIGGER `a_b`;",
  "CREATE INDEX `a_b` ON `a` (`b`);--> statement-breakpoint\nDROP TABLE `a`;",
  "CREATE TABLE `__new_a` (\n\t`id` text\n);\nINSERT INTO `__new_a` SELECT `id` FROM `a`;\nDROP TABLE `a`;\nALTER TABLE `__new_a` RENAME TO `a`;",
])("the version before cannot work with %s", (sql) => {
  expect(breaksIn({ sql, earlier: EARLIER })).not.toEqual([]);
});

test.each([
  "CREATE TABLE `c` (\n\t`id` text NOT NULL\n);\nCREATE UNIQUE INDEX `c_id` ON `c` (`id`);",
  'CREATE TABLE "c" ("id" text);\nALTER TABLE "c" ADD CONSTRAINT "c_id" FOREIGN KEY ("id") REFERENCES "a"("id");',
  "ALTER TABLE `a` ADD `b` text;",
  "ALTER TABLE `a` ADD `b` integer DEFAULT 2 NOT NULL;",
  "DROP INDEX `a_other`;",
  "DROP TRIGGER `a_b`;\nCREATE TRIGGER `a_b` AFTER INSERT ON `a` BEGIN\n\tDELETE FROM `c`;\nEND;",
  "CREATE INDEX `a_b` ON `a` (`b`);",
])("the version before works with %s", (sql) => {
  expect(breaksIn({ sql, earlier: EARLIER })).toEqual([]);
});
