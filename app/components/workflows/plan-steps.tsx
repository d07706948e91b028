import { Fragment } from "react";

import { PlanStep } from "./plan-step";
import type { PlanView } from "./plan-view";
import { Removed } from "./removed";
import { StepEdits } from "./step-edits";

type PlanStepsProps = { plan: PlanView; redirectTo: string };

/** The steps as their owner changes them, and where one was removed. */
export function PlanSteps({ plan, redirectTo }: PlanStepsProps) {
  const removed = (at: number) => (
    <Removed as="li" at={at} plan={plan} redirectTo={redirectTo} />
  );
  return (
    <ol className="steps">
      {plan.steps.map((step) => (
        <Fragment key={`${step.step}-${step.agentId ?? ""}`}>
          {removed(step.step)}
          <PlanStep
            step={step}
            edits={
              step.agentId === null ? null : (
                <StepEdits
                  agentId={step.agentId}
                  planId={plan.id}
                  partCount={plan.partCount}
                  step={step}
                  redirectTo={redirectTo}
                />
              )
            }
          />
        </Fragment>
      ))}
      {removed(plan.stepCount + 1)}
    </ol>
  );
}
