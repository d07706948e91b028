import type { Ctx } from "../../app/ctx.server";
import { WORKLOAD } from "./workload";

export type Measured = { name: string; cpuMs: number };

const RUNS = 9;

/**
 * The median processor time of each work, once jobs have caught up, after one
 * run that fills caches.
 */
export async function measureWork(ctx: Ctx): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, run, catchUp } of WORKLOAD) {
    await catchUp?.(ctx);
    await run(ctx);
    const times: number[] = [];
    for (let index = 0; index < RUNS; index += 1) {
      const before = process.cpuUsage();
      await run(ctx);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    times.sort((one, other) => one - other);
    measured.push({ name, cpuMs: times[Math.floor(RUNS / 2)] ?? 0 });
  }
  return measured;
}
