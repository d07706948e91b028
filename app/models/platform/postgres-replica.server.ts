import type pg from "pg";

const ASK_EVERY_MS = 1_000;
const MOST_SAMPLES = 30;

type Sample = { lsn: bigint; at: number };

type Following = {
  primary: pg.Pool;
  replica: pg.Pool;
  /** How old the replica's data may be. */
  mostStaleMs: number;
};

/**
 * Watches how far a standby lags behind its primary. Every second it notes the
 * primary's position, and since when the standby has had an earlier one. A
 * standby is not fresh if it is too far behind, if it or its primary is
 * unreachable, or if it is no standby.
 */
export function followReplica({ primary, replica, mostStaleMs }: Following) {
  let samples: Sample[] = [];
  /** The standby has everything that was committed until then. */
  let freshAt = -Infinity;

  async function look(): Promise<void> {
    const at = performance.now();
    const lsn = await readLsn(primary, "pg_current_wal_lsn()");
    if (lsn !== null) samples = [...samples, { lsn, at }].slice(-MOST_SAMPLES);
    const replayed = await readLsn(replica, "pg_last_wal_replay_lsn()");
    if (replayed === null) throw new Error("The replica is not a standby");
    const reached = samples.filter((sample) => sample.lsn <= replayed);
    freshAt = Math.max(freshAt, ...reached.map((sample) => sample.at));
  }

  let looking: Promise<void> | null = null;
  const tick = () => {
    looking ??= look()
      .catch(() => {
        freshAt = -Infinity;
      })
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(tick, Math.min(ASK_EVERY_MS, mostStaleMs / 4));
  timer.unref();
  tick();

  return {
    isFresh: () => performance.now() - freshAt <= mostStaleMs,
    stop: async () => {
      clearInterval(timer);
      await looking;
      await replica.end();
    },
  };
}

/** A position in the log of changes, such as `0/16B3748`; null if there is none. */
async function readLsn(pool: pg.Pool, source: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ lsn: string | null }>(
    `select ${source}::text as lsn`,
  );
  const lsn = rows[0]?.lsn ?? null;
  if (lsn === null) return null;
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
