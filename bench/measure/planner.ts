import { rounded, spreadOf, type Spread } from "./figures";

const ROUNDS = 3;

/** Measures the planning time per brief; the first round is not counted. */
export async function measurePlanner(
  briefs: readonly string[],
  plan: (brief: string) => unknown,
): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const brief of briefs) {
      const asked = performance.now();
      await plan(brief);
      times.push(rounded(performance.now() - asked));
    }
  }
  return spreadOf(times.slice(briefs.length));
}
