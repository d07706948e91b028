import { CopyPlus } from "lucide-react";

import { Button } from "~/components/ui/button";

import { PlanOptionForm } from "./plan-option-form";
import type { PlanView } from "./plan-view";

type SecondPlanProps = { plan: PlanView; redirectTo: string };

/** Makes a plan of the parts for which this one has no place. */
export function SecondPlan({ plan, redirectTo }: SecondPlanProps) {
  const parts = plan.further.flatMap((agent) => agent.parts).length;
  return (
    <PlanOptionForm
      planId={plan.id}
      redirectTo={redirectTo}
      className="grid justify-items-start gap-1"
    >
      <Button name="act" value="second" size="sm" icon={CopyPlus}>
        Start a second plan with {parts === 1 ? "this part" : "these parts"}
      </Button>
      <p className="text-xs subtle">This plan stays as it is.</p>
    </PlanOptionForm>
  );
}
