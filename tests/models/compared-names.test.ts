import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, inject, test } from "vitest";

import type { Db } from "~/models/platform/store.server";
import { listCloseNames } from "~/models/publishers/compared-names.server";

const { engine } = inject("database");

test.skipIf(engine !== "sqlite")(
  "close names are found by the indexes of their parts",
  async () => {
    const statements: string[] = [];
    const connection = new Database(":memory:", {
      verbose: (statement) => statements.push(String(statement)),
    });
    const db = drizzle(connection);
    migrate(db, { migrationsFolder: "drizzle/migrations/sqlite" });
    const wanted = { skeleton: "ledgerfalcon", userId: "owner" };
    await listCloseNames(db as unknown as Db, wanted);
    const plans = statements.slice(-2).map((statement) =>
      connection
        .prepare<[], { detail: string }>(`explain query plan ${statement}`)
        .all()
        .map(({ detail }) => detail)
        .join("\n"),
    );
    connection.close();

    for (const part of ["skeleton", "head", "middle", "tail"]) {
      expect(plans.join("\n")).toContain(`INDEX compared_names_${part} `);
    }
    expect(plans.join("\n")).not.toContain("SCAN");
  },
);
