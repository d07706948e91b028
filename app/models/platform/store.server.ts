import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/**
 * The part of drizzle's API that models use, the same for a connection and a
 * transaction on both engines. Builders are lazy: always await them.
 */
export type Db = Pick<
  BaseSQLiteDatabase<"async", unknown>,
  "select" | "selectDistinct" | "insert" | "update" | "delete"
>;

/**
 * Weaker than the default, serializable, only where a review shows that row
 * locks and unique keys are enough (docs/decisions/0060-postgresql-under-load.md).
 * SQLite is always serializable.
 */
type TxOptions = { isolation: "repeatable read" | "read committed" };

/** One database: plain reads, and writes only in transactions. */
export type Store = {
  engine: "sqlite" | "postgres";
  read: Db;
  /**
   * Runs work in one transaction: all of it or nothing. Make only database
   * calls inside; transactions do not nest.
   */
  tx: <T>(work: (tx: Db) => Promise<T>, options?: TxOptions) => Promise<T>;
  /** Whether an error, or one of its causes, is a unique violation. */
  isUnique: (error: unknown) => boolean;
  /** Whether an error means that the database is temporarily unavailable. */
  isUnavailable: (error: unknown) => boolean;
  /** Throws if the database cannot be written. */
  ping: () => Promise<void>;
  /**
   * The store with reads that are a few seconds old at most; null if there is no
   * replica or it is away or behind. Always the same object.
   */
  replica?: () => Store | null;
  /** The version of the engine, and the size of the database. */
  describe: () => Promise<{ version: string; bytes: number }>;
  /** The connections of a pool, and the callers that wait for one. */
  connections?: () => { busy: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

const UNIQUE_CODES = new Set([
  "SQLITE_CONSTRAINT_UNIQUE",
  "SQLITE_CONSTRAINT_PRIMARYKEY",
  "23505",
]);

/**
 * Locked, out of disk or connections, shutting down, too slow, or unreachable.
 */
const AWAY_CODE =
  /^(SQLITE_(BUSY|FULL|IOERR|CANTOPEN)|08|53|57|25006|E(CONN|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH))/;
/** Messages of the PostgreSQL driver that have no code. */
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to|Query read timeout|Connection terminated|Client (was closed|has encountered a connection error))/;

/** Whether an error, or one of its causes, has one of the codes. */
export function hasErrorCode(error: unknown, codes: Set<string>): boolean {
  return hasCause(error, (_cause, code) => codes.has(code));
}

const CHECK_CODES = new Set(["SQLITE_CONSTRAINT_CHECK", "23514"]);

/** Whether a CHECK whose name matches refused a row, on either engine. */
export function isRefusedByCheck(error: unknown, name: RegExp): boolean {
  return hasCause(
    error,
    ({ message }, code) => CHECK_CODES.has(code) && name.test(message),
  );
}

/** Errors of both engines that are temporary, or need more disk space. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(
    error,
    ({ message }, code) => AWAY_CODE.test(code) || AWAY_MESSAGE.test(message),
  );
}

function hasCause(
  error: unknown,
  matches: (cause: Error, code: string) => boolean,
): boolean {
  let current: unknown = error;
  while (current instanceof Error) {
    const code: unknown = Reflect.get(current, "code");
    if (matches(current, typeof code === "string" ? code : "")) return true;
    current = current.cause;
  }
  return false;
}

/** Unique violations of both engines. */
export function isUniqueViolation(error: unknown): boolean {
  return hasErrorCode(error, UNIQUE_CODES);
}
