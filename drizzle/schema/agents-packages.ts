import { sql } from "drizzle-orm";

import { columns } from "../columns";
import { users } from "./accounts";

const { table, text, int, json, time, index, check } = columns;

export type PackageEntry = { name: string; size: number; crc32: number };

/** An uploaded package; its file is in the package store under its hash. */
export const packageFiles = table(
  "package_files",
  {
    id: text("id").primaryKey(),
    ownerUserId: text("owner_user_id")
      .notNull()
      .references(() => users.id),
    fileName: text("file_name").notNull(),
    /** Lower-case hexadecimal. */
    sha256: text("sha256").notNull(),
    size: int("size").notNull(),
    entries: json<PackageEntry[]>("entries").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("package_files_owner").on(t.ownerUserId, t.createdAt),
    index("package_files_hash").on(t.sha256),
    check("package_files_size", sql`${t.size} > 0`),
  ],
);
