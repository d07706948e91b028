import type { ReactNode } from "react";

import { Insignia } from "~/components/insignia/insignia";

import { AgentFacts, Match } from "./agent-facts";
import type { StepView } from "./plan-view";

type PlanStepProps = {
  step: StepView;
  /** How its owner changes it. */
  edits?: ReactNode;
};

/** One step: its words from the brief, agent, reason and price. */
export function PlanStep({ step, edits }: PlanStepProps) {
  return (
    <li className="step" id={`step-${step.step}`} tabIndex={-1}>
      <span className="no">{step.step}</span>
      <span className="hidden md:block">
        <Insignia slug={step.patch} />
      </span>
      <div>
        <p className="label">
          Stage {step.step} · {step.stage}
        </p>
        <AgentFacts agent={step} heading="h3" />
        {edits}
      </div>
      <p className="col-start-2 mt-2 flex flex-wrap gap-2 md:col-start-auto md:mt-0">
        <Match agent={step} />
      </p>
    </li>
  );
}
