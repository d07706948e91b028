import { FurtherAgents } from "./further-agents";
import { OpenParts } from "./open-parts";
import {
  Exclusions,
  NotNeeded,
  PlanFacts,
  PlanHead,
  Systems,
  Unread,
} from "./plan-facts";
import { PlanStep } from "./plan-step";
import type { ContentView } from "./plan-view";

/** A plan for anyone with its link, who cannot change it. */
export function SharedPlanCard({ plan }: { plan: ContentView }) {
  return (
    <article className="wf cut plan" aria-labelledby="mission">
      <PlanHead plan={plan} label="Plan" />
      <PlanFacts plan={plan} />
      <ol className="steps">
        {plan.steps.map((step) => (
          <PlanStep key={step.step} step={step} />
        ))}
      </ol>
      <Exclusions quotes={plan.exclusions} />
      <Systems systems={plan.systems} />
      <FurtherAgents plan={plan} />
      <OpenParts parts={plan.open} />
      <Unread sentences={plan.notUnderstood} />
      <NotNeeded quotes={plan.notNeeded} />
      <div className="plan-foot">
        <div className="grid gap-2">
          <p className="muted">{plan.ready}</p>
          <p className="text-xs subtle">{plan.plannedBy}</p>
        </div>
      </div>
    </article>
  );
}
