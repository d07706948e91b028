import type Database from "better-sqlite3";

const KEPT_STATEMENTS = 500;

/**
 * Caches compiled statements: the driver compiles on every use, which took as
 * long as the queries themselves. Past the limit the oldest one is dropped.
 */
export function keepStatements(connection: Database.Database): void {
  const compile = connection.prepare.bind(connection);
  const kept = new Map<string, Database.Statement>();
  const prepare = (text: string) => {
    const known = kept.get(text);
    // An earlier use may have switched it to rows as arrays.
    if (known) return known.reader ? known.raw(false) : known;
    const statement = compile(text);
    if (kept.size >= KEPT_STATEMENTS) {
      const [oldest] = kept.keys();
      kept.delete(oldest ?? "");
    }
    kept.set(text, statement);
    return statement;
  };
  connection.prepare = prepare as typeof connection.prepare;
}
