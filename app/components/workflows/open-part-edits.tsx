import type { ReactNode } from "react";

import { CandidateList } from "./candidate-list";
import { PlanEditForm } from "./plan-edit-form";
import type { PartView, PlanView } from "./plan-view";

type OpenPartProps = { plan: PlanView; part: PartView; redirectTo: string };

/** Adds an agent to a part that has none, rewords it, or removes the part. */
export function OpenPartEdits(props: OpenPartProps & { children: ReactNode }) {
  const { plan, part, redirectTo, children } = props;
  return (
    <div className="plan-options items-start">
      {part.candidates.length === 0 ? null : plan.isFull ? (
        <p className="w-full text-xs subtle">
          A plan can have up to three agents. Remove one to add another here.
        </p>
      ) : (
        <AddAgent planId={plan.id} part={part} redirectTo={redirectTo} />
      )}
      <RemovePart plan={plan} part={part} redirectTo={redirectTo} />
      {children}
    </div>
  );
}

function RemovePart({ plan, part, redirectTo }: OpenPartProps) {
  return (
    <PlanEditForm planId={plan.id} redirectTo={redirectTo}>
      <input type="hidden" name="need" value={part.position} />
      <input type="hidden" name="parts" value={plan.partCount} />
      <button name="edit" value="removeOpenPart" className="link text-xs">
        This part isn’t needed<span className="sr-only">: {part.name}</span>
      </button>
    </PlanEditForm>
  );
}

type AddAgentProps = { planId: string; part: PartView; redirectTo: string };

function AddAgent({ planId, part, redirectTo }: AddAgentProps) {
  return (
    <details className="step-edits">
      <summary className="link text-xs">
        Add an agent<span className="sr-only"> to {part.name}</span>
      </summary>
      <PlanEditForm
        planId={planId}
        redirectTo={redirectTo}
        className="grid gap-3 pt-3"
      >
        <input type="hidden" name="edit" value="add" />
        <input type="hidden" name="need" value={part.position} />
        <CandidateList candidates={part.candidates} act="add" />
      </PlanEditForm>
    </details>
  );
}
