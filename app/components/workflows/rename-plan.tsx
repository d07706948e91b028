import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import { LONGEST_NAME } from "~/domain/workflows/plan-name";

import { PlanEditForm } from "./plan-edit-form";

type RenamePlanProps = {
  plan: { id: string; givenName: string | null; name: string | null };
  redirectTo: string;
};

/** Gives a plan a name; in a list, its current one tells the forms apart. */
export function RenamePlan({ plan, redirectTo }: RenamePlanProps) {
  const { id, givenName, name } = plan;
  return (
    <details className="step-edits">
      <summary className="link text-xs">
        Rename{name === null ? " the plan" : null}
        {name === null ? null : <span className="sr-only"> {name}</span>}
      </summary>
      <PlanEditForm
        planId={id}
        redirectTo={redirectTo}
        className="grid justify-items-start gap-3 pt-3"
      >
        <TextInput
          field={{ id: `name-${id}`, name: "name" }}
          className="w-full"
          label="Name"
          hint="Leave it empty to name the plan after its parts."
          defaultValue={givenName ?? ""}
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <Button name="edit" value="rename">
          Save name
        </Button>
      </PlanEditForm>
    </details>
  );
}
