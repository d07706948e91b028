import { PlanEditForm } from "./plan-edit-form";
import type { PartView, PlanView } from "./plan-view";

type RemovePartProps = {
  plan: Pick<PlanView, "id" | "partCount">;
  part: Pick<PartView, "position" | "name">;
  redirectTo: string;
};

/** Takes a part that no agent of the plan does out of the plan. */
export function RemovePart({ plan, part, redirectTo }: RemovePartProps) {
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
