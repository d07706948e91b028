import type { ReactNode } from "react";

import { AddAgent } from "./add-agent";
import type { PartView, PlanView } from "./plan-view";
import { RemovePart } from "./remove-part";

type OpenPartProps = { plan: PlanView; part: PartView; redirectTo: string };

/** Adds an agent to a part that has none, rewords it, or removes the part. */
export function OpenPartEdits(props: OpenPartProps & { children: ReactNode }) {
  const { plan, part, redirectTo, children } = props;
  return (
    <div className="plan-options items-start">
      {part.candidates.length === 0 ? null : plan.isFull ? (
        <p className="w-full text-xs subtle">
          A plan can have up to three agents. Remove one to add another here.
        </p>
      ) : (
        <AddAgent planId={plan.id} part={part} redirectTo={redirectTo} />
      )}
      <RemovePart plan={plan} part={part} redirectTo={redirectTo} />
      {children}
    </div>
  );
}
