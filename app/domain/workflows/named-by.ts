/** Which agents of a plan name a system. */
export function namedBy(steps: readonly number[]): string {
  return steps.length > 0
    ? `named by the agent of step ${steps.join(", ")}`
    : "named by no agent for its part";
}
