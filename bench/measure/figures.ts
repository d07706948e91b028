/** The distribution of one measurement; times in milliseconds. */
export type Spread = {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
};

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    most: at(sorted, 1),
  };
}

function at(sorted: readonly number[], part: number): number {
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * part));
  return rounded(sorted[place] ?? 0);
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The duration of one piece of work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Elapsed time and processor time; other programs affect only the first. */
export type Cost = { wall: number; cpu: number };
export type Costs = { wall: Spread; cpu: Spread };

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const wall = await timed(work);
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

export function spreadOfCosts(costs: readonly Cost[]): Costs {
  return {
    wall: spreadOf(costs.map(({ wall }) => wall)),
    cpu: spreadOf(costs.map(({ cpu }) => cpu)),
  };
}
