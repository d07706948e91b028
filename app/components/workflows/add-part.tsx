import { Plus, UserRoundCheck } from "lucide-react";

import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import {
  REFUSED_PARTS,
  type RefusedPart,
} from "~/domain/workflows/refused-part";

import { PlanEditForm } from "./plan-edit-form";

type AddPartProps = {
  planId: string;
  redirectTo: string;
  refused: { text: string; reason: RefusedPart | null } | null;
};

/**
 * Adds a part of the work as the visitor's own text. A text that was refused
 * can be added as work for an operator.
 */
export function AddPart({ planId, redirectTo, refused }: AddPartProps) {
  const reason = refused?.reason ?? null;
  return (
    <PlanEditForm planId={planId} redirectTo={redirectTo} className="add-part">
      <TextInput
        key={refused?.text}
        field={{
          id: "part",
          name: "text",
          errors: reason === null ? [] : [REFUSED_PARTS[reason]],
        }}
        label="Add a part in your own words"
        defaultValue={refused?.text ?? ""}
        maxLength={500}
        autoComplete="off"
        required
      />
      <Button name="edit" value="addNeed" icon={Plus}>
        ADD
      </Button>
      {reason === null ? null : (
        <Button name="edit" value="addCustom" icon={UserRoundCheck}>
          Add as custom work for an operator
        </Button>
      )}
    </PlanEditForm>
  );
}
