import { Select } from "~/components/forms/select";
import { Button } from "~/components/ui/button";

import { PlanEditForm } from "./plan-edit-form";
import type { PlanView } from "./plan-view";

type PlanIndustryProps = { plan: PlanView; redirectTo: string };

/** Plans the brief again for the industry that its owner chooses. */
export function PlanIndustry({ plan, redirectTo }: PlanIndustryProps) {
  const { id, industry, industryId, industries } = plan;
  return (
    <details className="step-edits">
      <summary className="link text-xs">Change the industry</summary>
      <PlanEditForm
        planId={id}
        redirectTo={redirectTo}
        className="grid justify-items-start gap-3 pt-3"
      >
        <Select
          field={{ id: `industry-${id}`, name: "industry" }}
          className="w-full"
          label="Industry"
          hint={`The plan has agents for ${industry ?? "any business"}. For another industry, its agents are chosen again; your parts stay.`}
          defaultValue={industryId ?? ""}
          options={[
            { value: "", label: "any business" },
            ...industries.map(({ id: value, name }) => ({
              value,
              label: name,
            })),
          ]}
        />
        <Button name="edit" value="industry">
          Choose agents again
        </Button>
      </PlanEditForm>
    </details>
  );
}
