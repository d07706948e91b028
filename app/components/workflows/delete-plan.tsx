import { Trash2 } from "lucide-react";

import { Button } from "~/components/ui/button";

import { PlanOptionForm } from "./plan-option-form";

type DeletePlanProps = {
  plan: { id: string; name: string | null };
  redirectTo: string;
};

/** Deletes a plan after a warning; a list names the plan. */
export function DeletePlan({ plan, redirectTo }: DeletePlanProps) {
  const { id, name } = plan;
  return (
    <details className="step-edits">
      <summary className="link text-xs">
        Delete{name === null ? " the plan" : null}
        {name === null ? null : <span className="sr-only"> {name}</span>}
      </summary>
      <PlanOptionForm
        planId={id}
        redirectTo={redirectTo}
        className="grid justify-items-start gap-3 pt-3"
      >
        <p className="text-sm muted">
          The plan cannot be restored, and its link stops working. Requests that
          you sent to operators keep their copy.
        </p>
        <Button name="act" value="delete" kind="danger" icon={Trash2}>
          Delete plan
        </Button>
      </PlanOptionForm>
    </details>
  );
}
