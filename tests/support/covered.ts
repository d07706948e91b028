import type { Workflow } from "~/domain/workflows/plan";

/** The agents of a plan that cover something, and what none covers. */
export function coveredIn({
  workflow,
  uncovered,
  exclusions,
  notUnderstood,
}: Workflow) {
  return {
    agents: workflow.flatMap(({ agentSlug, isForeign }) =>
      isForeign ? [] : (agentSlug ?? []),
    ),
    reasons: workflow.map(({ reason }) => reason).join("\n"),
    uncovered,
    exclusions,
    notUnderstood,
  };
}
