import { Fragment } from "react";

import { placeName } from "~/domain/workflows/refused-part";

import { PlanStep } from "./plan-step";
import type { PlanView } from "./plan-view";
import { Removed } from "./removed";
import { type RefusedPart, RewordPart } from "./reword-part";
import { StepEdits } from "./step-edits";

type PlanStepsProps = {
  plan: PlanView;
  refused: RefusedPart | null;
  redirectTo: string;
};

/** The steps as their owner changes them, and where one was removed. */
export function PlanSteps(props: PlanStepsProps) {
  const { plan, redirectTo } = props;
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
                <div className="plan-options">
                  <StepEdits
                    agentId={step.agentId}
                    planId={plan.id}
                    partCount={plan.partCount}
                    step={step}
                    redirectTo={redirectTo}
                  />
                  {step.parts.map(({ position, quote }) => (
                    <RewordPart
                      {...props}
                      key={`${position}-${quote}`}
                      at={placeName({ need: position })}
                      quote={quote}
                      isOneOfSeveral={step.parts.length > 1}
                    />
                  ))}
                </div>
              )
            }
          />
        </Fragment>
      ))}
      {removed(plan.stepCount + 1)}
    </ol>
  );
}
