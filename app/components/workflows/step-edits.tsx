import { ArrowDown, ArrowUp, Scissors, Trash2 } from "lucide-react";

import { Button } from "~/components/ui/button";

import { CandidateList } from "./candidate-list";
import { PlanEditForm } from "./plan-edit-form";
import type { StepView } from "./plan-view";

type StepEditsProps = {
  planId: string;
  /** The number of parts of the plan that the page shows. */
  partCount: number;
  step: StepView;
  agentId: string;
  redirectTo: string;
};

/**
 * Moves or swaps one step, removes its agent or its parts, or opens one of
 * several; the post names the agent that the page showed.
 */
export function StepEdits(props: StepEditsProps) {
  const { planId, step, agentId, redirectTo } = props;
  return (
    <details className="step-edits">
      <summary className="link text-xs">
        Change step<span className="sr-only"> {step.step}</span>
      </summary>
      <PlanEditForm
        planId={planId}
        redirectTo={redirectTo}
        className="grid gap-3 pt-3"
      >
        <input type="hidden" name="step" value={step.step} />
        <input type="hidden" name="agentId" value={agentId} />
        <MoveButtons step={step} />
        <SwapList step={step} />
      </PlanEditForm>
      {step.parts.length < 2 ? null : <PartsDone {...props} />}
    </details>
  );
}

/** Opens single parts of a step whose agent does not do them. */
function PartsDone({
  planId,
  step,
  agentId,
  partCount,
  redirectTo,
}: StepEditsProps) {
  return (
    <ul className="grid gap-2 pt-3">
      {step.parts.map(({ position, quote }) => (
        <li key={position} className="wrap-anywhere">
          <q className="subtle">{quote}</q>
          <PlanEditForm planId={planId} redirectTo={redirectTo}>
            <input type="hidden" name="step" value={step.step} />
            <input type="hidden" name="agentId" value={agentId} />
            <input type="hidden" name="need" value={position} />
            <input type="hidden" name="parts" value={partCount} />
            <button name="edit" value="freePart" className="link text-xs">
              The agent doesn’t do this part
              <span className="sr-only">: {quote}</span>
            </button>
          </PlanEditForm>
        </li>
      ))}
    </ul>
  );
}

function MoveButtons({ step }: { step: StepView }) {
  return (
    <div className="row wrapx">
      {step.canMoveUp ? (
        <Button name="edit" value="up" size="sm" icon={ArrowUp}>
          Move up
        </Button>
      ) : null}
      {step.canMoveDown ? (
        <Button name="edit" value="down" size="sm" icon={ArrowDown}>
          Move down
        </Button>
      ) : null}
      <Button name="edit" value="remove" kind="danger" size="sm" icon={Trash2}>
        Remove agent
      </Button>
      {step.parts.length === 0 ? null : (
        <Button name="edit" value="removeParts" size="sm" icon={Scissors}>
          {step.parts.length === 1
            ? "This part isn’t needed"
            : "These parts aren’t needed"}
        </Button>
      )}
    </div>
  );
}

function SwapList({ step: { candidates } }: { step: StepView }) {
  if (candidates.length === 0) {
    return <p className="text-xs subtle">No other agent does this part.</p>;
  }
  return (
    <div className="grid gap-1">
      <p className="label">Swap with</p>
      <CandidateList candidates={candidates} act="swap" />
    </div>
  );
}
