import type Database from "better-sqlite3";

import {
  NO_OBSERVER,
  secondsSince,
  type StoreObserver,
} from "./store-observer.server";

const KEPT_STATEMENTS = 500;

/**
 * Caches compiled statements: the driver compiles on every use, which took as
 * long as the queries themselves. Past the limit the oldest one is dropped.
 * Reports the time of each use.
 */
export function keepStatements(
  connection: Database.Database,
  observer: StoreObserver = NO_OBSERVER,
): void {
  const compile = connection.prepare.bind(connection);
  const kept = new Map<string, Database.Statement>();
  const prepare = (text: string) => {
    const known = kept.get(text);
    // An earlier use may have switched it to rows as arrays.
    if (known) return known.reader ? known.raw(false) : known;
    const statement = timed(compile(text), observer);
    if (kept.size >= KEPT_STATEMENTS) {
      const [oldest] = kept.keys();
      kept.delete(oldest ?? "");
    }
    kept.set(text, statement);
    return statement;
  };
  connection.prepare = prepare as typeof connection.prepare;
}

function timed(
  statement: Database.Statement,
  observer: StoreObserver,
): Database.Statement {
  for (const name of ["run", "get", "all"] as const) {
    const use = statement[name].bind(statement) as (
      ...given: unknown[]
    ) => never;
    statement[name] = (...given: unknown[]) => {
      const began = performance.now();
      try {
        return use(...given);
      } finally {
        observer.statement(secondsSince(began));
      }
    };
  }
  return statement;
}
