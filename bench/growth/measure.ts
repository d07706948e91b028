import type { Ctx } from "../../app/ctx.server";
import { costOf, spreadOfCosts, type Cost } from "../measure/figures";
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
    const costs: Cost[] = [];
    while (costs.length < RUNS) costs.push(await costOf(() => run(ctx)));
    measured.push({ name, cpuMs: spreadOfCosts(costs).cpu.p50 });
  }
  return measured;
}
