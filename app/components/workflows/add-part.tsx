import { Plus } from "lucide-react";

import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";

import { PlanEditForm } from "./plan-edit-form";

type AddPartProps = {
  planId: string;
  redirectTo: string;
  refused: string | null;
};

const UNREAD =
  "We couldn’t tell what you want done, or the plan already has it. Describe a task, such as “remind patients of their appointments”.";

/** Adds a part of the work as the visitor's own text. */
export function AddPart({ planId, redirectTo, refused }: AddPartProps) {
  const errors = refused === null ? [] : [UNREAD];
  return (
    <PlanEditForm planId={planId} redirectTo={redirectTo} className="add-part">
      <input type="hidden" name="edit" value="addNeed" />
      <TextInput
        key={refused}
        field={{ id: "part", name: "text", errors }}
        label="Add a part in your own words"
        defaultValue={refused ?? ""}
        maxLength={500}
        autoComplete="off"
        required
      />
      <Button icon={Plus}>ADD</Button>
    </PlanEditForm>
  );
}
