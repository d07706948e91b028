import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/**
 * The drizzle surface that models use, shared by a connection and a
 * transaction, on both engines. Builders are lazy: always await them.
 */
export type Db = Pick<
  BaseSQLiteDatabase<"async", unknown>,
  "select" | "selectDistinct" | "insert" | "update" | "delete"
>;

/** One database: plain reads, and writes in transactions only. */
export type Store = {
  engine: "sqlite" | "postgres";
  read: Db;
  /**
   * Runs work in one transaction: all of it or nothing. Only database calls
   * belong inside; transactions do not nest.
   */
  tx: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Whether an error, or one of its causes, is a unique violation. */
  isUnique: (error: unknown) => boolean;
  /** Refuses when the database cannot be written. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const UNIQUE_CODES = new Set([
  "SQLITE_CONSTRAINT_UNIQUE",
  "SQLITE_CONSTRAINT_PRIMARYKEY",
  "23505",
]);

/** Whether an error, or one of its causes, carries one of the codes. */
export function hasErrorCode(error: unknown, codes: Set<string>): boolean {
  let current: unknown = error;
  while (current instanceof Error) {
    const code: unknown = Reflect.get(current, "code");
    if (typeof code === "string" && codes.has(code)) return true;
    current = current.cause;
  }
  return false;
}

/** Unique violations of both engines. */
export function isUniqueViolation(error: unknown): boolean {
  return hasErrorCode(error, UNIQUE_CODES);
}
