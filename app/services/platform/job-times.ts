const LEASE_SECONDS = 60;
/** The clocks of different machines differ by less than this. */
const CLOCK_TOLERANCE_SECONDS = 300;

export type JobTimes = {
  everySeconds: number;
  /** How long a process may run before another may take over the job. */
  leaseSeconds?: number;
};

/** When a lease that is taken now ends. */
export function leaseEnd(
  { leaseSeconds = LEASE_SECONDS }: JobTimes,
  now: Date,
) {
  return later(now, leaseSeconds);
}

/**
 * The latest due time and lease that can have been set by now; a later one was
 * set by a clock that was ahead, and counts as expired.
 */
export function latestTimes(job: JobTimes, now: Date) {
  const latest = later(now, CLOCK_TOLERANCE_SECONDS);
  return {
    dueAt: later(latest, job.everySeconds),
    leasedUntil: leaseEnd(job, latest),
  };
}

export function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
