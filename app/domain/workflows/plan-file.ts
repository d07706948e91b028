import type { Workflow } from "./plan";
import { planName } from "./plan-name";
import { systemsByStep } from "./systems";

/**
 * The plan as a file for people: the API's fields, with its name and which
 * steps name each system.
 */
export function planFile(workflow: Workflow) {
  return {
    ...workflow,
    name: planName(workflow),
    systems: systemsByStep(workflow),
  };
}
