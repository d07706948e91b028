import { inBriefOrder, isFull, removeStep } from "./edit";
import { withSteps, type Workflow } from "./plan";
import { inPlace, isCustomStep } from "./step";

type Taken = { agentId: string; step: number | null };

/**
 * Takes a further agent into the plan, in exchange for the agent of a step; null
 * for an unknown agent or step, and if the plan is full without the exchange.
 */
export function takeFurther(
  plan: Workflow,
  { agentId, step }: Taken,
): Workflow | null {
  const agent = plan.furtherAgents.find((one) => one.agentId === agentId);
  const rest = step === null ? plan : removeStep(plan, step);
  if (!agent || !rest || isFull(rest)) return null;
  const steps = rest.workflow.filter((one) => !isCustomStep(one));
  const added = inPlace({ ...agent, step: 1, stage: "" }, 0);
  return withSteps(rest, inBriefOrder([...steps, added]));
}
