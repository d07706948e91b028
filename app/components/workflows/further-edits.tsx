import { Plus } from "lucide-react";

import { Button } from "~/components/ui/button";
import { placeName } from "~/domain/workflows/refused-part";

import { AddAgent } from "./add-agent";
import { PlanEditForm } from "./plan-edit-form";
import type { FurtherView, PlanView } from "./plan-view";
import { RemovePart } from "./remove-part";
import { RewordPart, type RefusedPart } from "./reword-part";

type FurtherEditsProps = {
  plan: PlanView;
  agent: FurtherView;
  refused: RefusedPart | null;
  redirectTo: string;
};

/**
 * Takes an agent into the plan, in exchange for another if the plan is full, or
 * decides about its parts.
 */
export function FurtherEdits(props: FurtherEditsProps) {
  const { plan, agent, redirectTo } = props;
  const [part] = agent.parts;
  return (
    <div className="plan-options mt-2 items-start">
      {plan.isFull ? <Exchange {...props} /> : <Take {...props} />}
      {plan.isFull || !part ? null : (
        <AddAgent
          planId={plan.id}
          part={{ ...part, candidates: agent.candidates }}
          redirectTo={redirectTo}
        />
      )}
      {agent.parts.map((one) => (
        <PartEdits key={one.position} {...props} part={one} />
      ))}
    </div>
  );
}

function Take({ plan, agent, redirectTo }: FurtherEditsProps) {
  return (
    <PlanEditForm planId={plan.id} redirectTo={redirectTo}>
      <input type="hidden" name="candidateId" value={agent.agentId ?? ""} />
      <Button name="edit" value="take" size="sm" icon={Plus}>
        Add to the plan<span className="sr-only">: {agent.agent}</span>
      </Button>
    </PlanEditForm>
  );
}

/** One form for each step whose agent would leave. */
function Exchange({ plan, agent, redirectTo }: FurtherEditsProps) {
  return (
    <details className="step-edits">
      <summary className="link text-xs">
        Replace a step<span className="sr-only"> by {agent.agent}</span>
      </summary>
      <ul className="grid gap-2 pt-3">
        {plan.steps.map((step) => (
          <li key={step.step} className="wrap-anywhere">
            <PlanEditForm planId={plan.id} redirectTo={redirectTo}>
              <input
                type="hidden"
                name="candidateId"
                value={agent.agentId ?? ""}
              />
              <input type="hidden" name="step" value={step.step} />
              <input type="hidden" name="agentId" value={step.agentId ?? ""} />
              <button name="edit" value="take" className="link text-xs">
                Replace step {step.step}: {step.agent}
                <span className="sr-only"> by {agent.agent}</span>
              </button>
            </PlanEditForm>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-xs subtle">
        The parts of that step are open then. You can undo it.
      </p>
    </details>
  );
}

type PartEditsProps = FurtherEditsProps & {
  part: FurtherView["parts"][number];
};

/** Leaves a part to an operator, removes it or puts it into other words. */
function PartEdits({ part, ...props }: PartEditsProps) {
  const { plan, agent, redirectTo } = props;
  return (
    <>
      <PlanEditForm planId={plan.id} redirectTo={redirectTo}>
        <input type="hidden" name="text" value={part.quote} />
        <button name="edit" value="addCustom" className="link text-xs">
          Leave it to an operator
          <span className="sr-only">: {part.quote}</span>
        </button>
      </PlanEditForm>
      <RemovePart plan={plan} part={part} redirectTo={redirectTo} />
      <RewordPart
        {...props}
        at={placeName({ need: part.position })}
        quote={part.quote}
        isOneOfSeveral={agent.parts.length > 1}
      />
    </>
  );
}
