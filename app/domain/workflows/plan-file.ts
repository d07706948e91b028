import type { Workflow } from "./plan";
import { planName } from "./plan-name";
import { coverageOf, shownStatus } from "./readiness";
import { systemsByStep } from "./systems";

/**
 * The plan as a file for people: the API's fields, with what the page says
 * where the API has constants. Parts that are not covered automate nothing.
 */
export function planFile(workflow: Workflow) {
  const { covered, parts } = coverageOf(workflow);
  const { status, threatLevel } = shownStatus(workflow);
  const mean = Number.parseInt(workflow.automation_coverage, 10);
  const share = parts === 0 ? 1 : covered / parts;
  return {
    ...workflow,
    name: planName(workflow),
    status,
    threat_level: threatLevel,
    automation_coverage: `${Math.round(mean * share)}%`,
    systems: systemsByStep(workflow),
  };
}
