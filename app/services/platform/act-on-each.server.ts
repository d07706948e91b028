import type { Ctx } from "~/ctx.server";

type Action<Row> = {
  /** Returns whether something was done. */
  act: (row: Row) => Promise<boolean>;
  /** What is logged about a row that failed. */
  fault: string;
};

/** Acts on rows one by one; a failure does not stop the others. */
export async function actOnEach<Row>(
  { log }: Ctx,
  rows: readonly Row[],
  { act, fault }: Action<Row>,
): Promise<{ done: number; failed: number }> {
  const tally = { done: 0, failed: 0 };
  for (const row of rows) {
    try {
      if (await act(row)) tally.done += 1;
    } catch (error) {
      tally.failed += 1;
      log.error({ err: error }, fault);
    }
  }
  return tally;
}
