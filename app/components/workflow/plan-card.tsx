import { CircleCheck } from "lucide-react";

import { Badge } from "~/components/ui/badge";

import { PlanFoot } from "./plan-foot";
import { PlanStep } from "./plan-step";
import type { PlanView } from "./plan-view";

type PlanCardProps = {
  plan: PlanView;
  requestHref: string;
  redirectTo: string;
};

/** The generated workflow: facts, steps, what it leaves out, what comes next. */
export function PlanCard({ plan, requestHref, redirectTo }: PlanCardProps) {
  return (
    <article
      className="wf cut plan mt-10"
      id="plan"
      aria-labelledby="mission"
      tabIndex={-1}
    >
      <div className="wf-head items-center md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="label mb-1">Generated workflow</p>
          <h2 id="mission" className="h-stencil mission">
            {plan.missionName}
          </h2>
        </div>
        <div>
          <Badge tone="ok" icon={CircleCheck}>
            {plan.status}
          </Badge>
        </div>
      </div>
      <PlanFacts plan={plan} />
      <ol className="steps">
        {plan.steps.map((step) => (
          <PlanStep
            key={`${step.step}-${step.agentId ?? ""}`}
            planId={plan.id}
            step={step}
            candidates={plan.candidates}
            redirectTo={redirectTo}
          />
        ))}
      </ol>
      <NotCovered words={plan.notCovered} />
      <PlanFoot plan={plan} requestHref={requestHref} />
    </article>
  );
}

function PlanFacts({ plan }: { plan: PlanView }) {
  return (
    <dl className="wf-stats">
      <div>
        <dt className="label">Steps</dt>
        <dd>{plan.stepCount}</dd>
      </div>
      <div>
        <dt className="label">Completion</dt>
        <dd>{plan.completion}</dd>
      </div>
      <div>
        <dt className="label">Coverage</dt>
        <dd>{plan.coverage}</dd>
      </div>
      <div>
        <dt className="label">Threat level</dt>
        <dd className="threat">{plan.threatLevel}</dd>
      </div>
    </dl>
  );
}

function NotCovered({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">NOT COVERED</h3>
      <ul className="row wrapx">
        {words.map((word) => (
          <li key={word} className="chip">
            {word}
          </li>
        ))}
      </ul>
      <p className="text-xs subtle">
        No chosen agent mentions these words of your brief. An operator is told.
      </p>
    </div>
  );
}
