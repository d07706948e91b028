import { Plus, UserRoundCheck } from "lucide-react";

import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import { KNOWN_PART, LONGEST_PART } from "~/domain/workflows/refused-part";

import { PlanEditForm } from "./plan-edit-form";
import { refusedAt, type RefusedPart } from "./reword-part";

type AddPartProps = {
  planId: string;
  redirectTo: string;
  refused: RefusedPart | null;
};

/**
 * Adds a part of the work as the visitor's own text. A text whose task the plan
 * has can be added as work for an operator.
 */
export function AddPart(props: AddPartProps) {
  const { planId, redirectTo } = props;
  const refused = refusedAt(props.refused, null);
  const isKnown = refused?.isKnown ?? false;
  return (
    <PlanEditForm planId={planId} redirectTo={redirectTo} className="add-part">
      <TextInput
        key={refused?.text}
        field={{
          id: "part",
          name: "text",
          errors: isKnown ? [KNOWN_PART] : [],
        }}
        label="Add a part in your own words"
        defaultValue={refused?.text ?? ""}
        maxLength={LONGEST_PART}
        autoComplete="off"
        required
      />
      <Button name="edit" value="addNeed" icon={Plus}>
        ADD
      </Button>
      {isKnown ? (
        <Button name="edit" value="addCustom" icon={UserRoundCheck}>
          Add as custom work for an operator
        </Button>
      ) : null}
    </PlanEditForm>
  );
}
