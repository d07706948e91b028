import type { ReactNode } from "react";

import { PlanEditForm } from "./plan-edit-form";

type UnreadEditsProps = {
  planId: string;
  sentence: string;
  redirectTo: string;
  children: ReactNode;
};

/** Gives a sentence that was not understood to an operator, or drops it. */
export function UnreadEdits(props: UnreadEditsProps) {
  const { planId, sentence, redirectTo, children } = props;
  const about = <span className="sr-only">: {sentence}</span>;
  return (
    <div className="plan-options items-start">
      <PlanEditForm
        planId={planId}
        redirectTo={redirectTo}
        className="row wrapx gap-x-4"
      >
        <input type="hidden" name="text" value={sentence} />
        <button name="edit" value="addCustom" className="link text-xs">
          Add as custom work for an operator{about}
        </button>
        <button name="edit" value="removeUnread" className="link text-xs">
          This isn’t needed{about}
        </button>
      </PlanEditForm>
      {children}
    </div>
  );
}
