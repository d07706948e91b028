import { placeName } from "~/domain/workflows/refused-part";

import { AddPart } from "./add-part";
import { PlanEditForm } from "./plan-edit-form";
import {
  Exclusions,
  NotNeeded,
  PlanFacts,
  PlanHead,
  Systems,
  Unread,
} from "./plan-facts";
import { PlanFoot } from "./plan-foot";
import { PlanOptions } from "./plan-options";
import { PlanQuestion } from "./plan-question";
import { PlanRequests } from "./plan-requests";
import { PlanSteps } from "./plan-steps";
import { PutBack } from "./put-back";
import { Removed } from "./removed";
import { type RefusedPart, RewordPart } from "./reword-part";
import type { PlanView } from "./plan-view";
import { UncoveredParts } from "./uncovered-parts";
import { UnreadEdits } from "./unread-edits";

type PlanCardProps = {
  plan: PlanView;
  requestHref: string;
  redirectTo: string;
  refusedPart: RefusedPart | null;
};

/** The generated workflow: coverage, steps, open parts, next actions. */
export function PlanCard(props: PlanCardProps) {
  const { plan, requestHref, redirectTo, refusedPart } = props;
  const reword = { plan, refused: refusedPart, redirectTo };
  if (plan.isUnread) {
    return <PlanQuestion {...plan.question} requestHref={requestHref} />;
  }
  return (
    <article
      className="wf cut plan mt-10"
      id="plan"
      aria-labelledby="mission"
      tabIndex={-1}
    >
      <PlanHead plan={plan} label="Generated workflow" />
      <PlanFacts plan={plan} />
      <PlanSteps {...reword} />
      <Exclusions quotes={plan.exclusions} />
      <Systems systems={plan.systems} />
      <UncoveredParts {...reword} requestHref={requestHref} />
      <Unread
        sentences={plan.notUnderstood}
        editsOf={(sentence, unread) => (
          <UnreadEdits
            planId={plan.id}
            sentence={sentence}
            redirectTo={redirectTo}
          >
            <RewordPart
              {...reword}
              at={placeName({ unread })}
              quote={sentence}
            />
          </UnreadEdits>
        )}
      />
      <Removed as="div" at={null} plan={plan} redirectTo={redirectTo} />
      <NotNeeded
        quotes={plan.notNeeded}
        editsOf={(quote) => (
          <PutBack planId={plan.id} quote={quote} redirectTo={redirectTo} />
        )}
      />
      <div className="plan-changes">
        <AddPart
          key={plan.partCount}
          planId={plan.id}
          redirectTo={redirectTo}
          refused={refusedPart}
        />
        {plan.canUndo ? (
          <Undo planId={plan.id} redirectTo={redirectTo} />
        ) : null}
      </div>
      <PlanRequests requests={plan.requests} />
      <PlanOptions plan={plan} redirectTo={redirectTo} />
      <PlanFoot plan={plan} requestHref={requestHref} />
    </article>
  );
}

function Undo({ planId, redirectTo }: { planId: string; redirectTo: string }) {
  return (
    <PlanEditForm planId={planId} redirectTo={redirectTo}>
      <button name="edit" value="undo" className="link text-xs">
        Undo the last change
      </button>
    </PlanEditForm>
  );
}
