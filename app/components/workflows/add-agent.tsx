import { CandidateList } from "./candidate-list";
import { PlanEditForm } from "./plan-edit-form";
import type { PartView } from "./plan-view";

type AddAgentProps = {
  planId: string;
  part: Pick<PartView, "position" | "name" | "candidates">;
  redirectTo: string;
};

/** Adds one of the agents that a part without one could have. */
export function AddAgent({ planId, part, redirectTo }: AddAgentProps) {
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
