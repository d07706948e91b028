import { migratePostgres } from "~/models/platform/postgres-migrations.server";
import { migrateSqlite } from "~/models/platform/sqlite-store.server";

/** A process that migrates a database, and can be killed meanwhile. */
const [place = "", migrationsFolder = ""] = process.argv.slice(2);

if (place.startsWith("postgres")) {
  await migratePostgres(place, migrationsFolder);
} else migrateSqlite(place, migrationsFolder);
