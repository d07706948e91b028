import { UserRoundCheck } from "lucide-react";

import { Icon } from "~/components/ui/icon";

import { CandidateList } from "./candidate-list";
import { PlanEditForm } from "./plan-edit-form";
import type { PartView, PlanView } from "./plan-view";

type OpenPartsProps = { plan: PlanView; redirectTo: string };

/** The brief's parts without an agent, each as work for an operator. */
export function OpenParts({ plan, redirectTo }: OpenPartsProps) {
  const { id, open, isFull } = plan;
  if (open.length === 0) return null;
  return (
    <div className="not-covered" id="parts" tabIndex={-1}>
      <h3 className="label">Not covered: custom work for an operator</h3>
      <ul className="grid gap-3">
        {open.map((part) => (
          <li key={part.position} className="wrap-anywhere">
            <p className="flex items-baseline gap-2">
              <Icon of={UserRoundCheck} />
              <q>{part.quote}</q>
            </p>
            {part.candidates.length === 0 ? null : isFull ? (
              <p className="text-xs subtle">
                A plan can have up to three agents. Remove one to add another
                here.
              </p>
            ) : (
              <AddAgent planId={id} part={part} redirectTo={redirectTo} />
            )}
            <RemovePart plan={plan} part={part} redirectTo={redirectTo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RemovePartProps = OpenPartsProps & { part: PartView };

function RemovePart({ plan, part, redirectTo }: RemovePartProps) {
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
