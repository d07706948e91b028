import { spreadOf, timed, type Spread } from "./figures";

const ROUNDS = 3;

/** Measures the planning time per brief; the first round is not counted. */
export async function measurePlanner(
  briefs: readonly string[],
  plan: (brief: string) => unknown,
): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const brief of briefs) {
      times.push(await timed(async () => plan(brief)));
    }
  }
  return spreadOf(times.slice(briefs.length));
}
