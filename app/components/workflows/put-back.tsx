import { PlanEditForm } from "./plan-edit-form";

type PutBackProps = { planId: string; quote: string; redirectTo: string };

/** Adds a part that was removed as not needed again. */
export function PutBack({ planId, quote, redirectTo }: PutBackProps) {
  return (
    <PlanEditForm planId={planId} redirectTo={redirectTo}>
      <input type="hidden" name="text" value={quote} />
      <button name="edit" value="addNeed" className="link text-xs">
        Put back<span className="sr-only">: {quote}</span>
      </button>
    </PlanEditForm>
  );
}
