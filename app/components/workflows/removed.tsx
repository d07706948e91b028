import { PlanEditForm } from "./plan-edit-form";
import type { PlanView } from "./plan-view";

type RemovedProps = {
  as: "li" | "div";
  /** The step before which it is shown; null for a part. */
  at: number | null;
  plan: Pick<PlanView, "id" | "removal">;
  redirectTo: string;
};

/** What the last change removed, where it was, with the way back. */
export function Removed({ as: Box, at, plan, redirectTo }: RemovedProps) {
  if (plan.removal?.step !== at) return null;
  return (
    <Box id="removed" className="removed" tabIndex={-1}>
      <p id="removal" className="wrap-anywhere">
        {plan.removal.text}
      </p>
      <PlanEditForm planId={plan.id} redirectTo={redirectTo}>
        <button
          name="edit"
          value="undo"
          className="link"
          aria-describedby="removal"
        >
          Undo
        </button>
      </PlanEditForm>
    </Box>
  );
}
