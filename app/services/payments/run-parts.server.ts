import type { Ctx } from "~/ctx.server";

import {
  reportAnomaly,
  resolveAnomaly,
} from "./anomalies/report-anomaly.server";

const PAGE = 200;
/** Rows beyond this number are left to the next run, and reported. */
const MOST_ROWS = 2_000;

type Row = { id: string };

/**
 * Settles the rows of a list one by one and counts the settled ones. A failing
 * row does not stop the rows after it.
 */
type SettleRows = <R extends Row>(
  list: (limit: number) => Promise<R[]>,
  settle: (row: R) => Promise<unknown>,
) => Promise<number>;

/** One part of the reconciliation, about one kind of row. */
export type Part = (settleRows: SettleRows) => Promise<number>;

type Outcome = { settled: number; failures: unknown[]; isBroken: boolean };

/**
 * Runs each part independently: a failing part is logged, reported to
 * administrators and retried in the next run. Counts what each part settled,
 * what failed, and the parts that stopped early.
 */
export async function runParts<Name extends string>(
  ctx: Ctx,
  parts: Record<Name, Part>,
): Promise<Record<Name | "failed" | "broken", number>> {
  const counts: Record<string, number> = { failed: 0, broken: 0 };
  const add = (name: string, count: number) => {
    counts[name] = (counts[name] ?? 0) + count;
  };
  for (const [name, part] of Object.entries<Part>(parts)) {
    const { settled, failures, isBroken } = await runPart(ctx, name, part);
    add(name, settled);
    add("failed", failures.length);
    add("broken", isBroken ? 1 : 0);
  }
  return counts;
}

async function runPart(ctx: Ctx, name: string, part: Part): Promise<Outcome> {
  const failures: unknown[] = [];
  const fail = (error: unknown) => {
    failures.push(error);
    ctx.log.error({ err: error, part: name }, "a payment was not reconciled");
  };
  let outcome = { settled: 0, isBroken: true };
  try {
    const settled = await part((list, settle) =>
      settleAll({ list, settle, fail }),
    );
    outcome = { settled, isBroken: false };
  } catch (error) {
    fail(error);
  }
  await reportPart(ctx, name, failures);
  return { ...outcome, failures };
}

type Work<R extends Row> = {
  list: (limit: number) => Promise<R[]>;
  settle: (row: R) => Promise<unknown>;
  fail: (error: unknown) => void;
};

async function settleAll<R extends Row>(work: Work<R>): Promise<number> {
  const seen = new Set<string>();
  let settled = 0;
  for (;;) {
    // Settled rows have left the list; open ones remain at its start.
    const limit = seen.size + PAGE;
    const rows = await work.list(limit);
    const unseen = rows.filter(({ id }) => !seen.has(id));
    if (unseen.length > 0 && seen.size >= MOST_ROWS) {
      work.fail(new Error(`More than ${MOST_ROWS} are open`));
      return settled;
    }
    for (const row of unseen) {
      seen.add(row.id);
      try {
        await work.settle(row);
        settled += 1;
      } catch (error) {
        work.fail(error);
      }
    }
    if (rows.length < limit || unseen.length === 0) return settled;
  }
}

async function reportPart(
  ctx: Ctx,
  name: string,
  failures: readonly unknown[],
): Promise<void> {
  const anomaly = { kind: "reconciliation", subjectId: name } as const;
  const [first] = failures;
  const cause = first instanceof Error ? first.message : String(first);
  const what = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const details = `${failures.length} of the ${what} failed, the first with: ${cause}`;
  try {
    await ctx.store.tx((tx) =>
      failures.length === 0
        ? resolveAnomaly(ctx, tx, anomaly)
        : reportAnomaly(ctx, tx, { ...anomaly, details }),
    );
  } catch (error) {
    ctx.log.error({ err: error, part: name }, "an anomaly was not kept");
  }
}
