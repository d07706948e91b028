import { Link } from "@remix-run/react";
import { Clock3, ShoppingCart } from "lucide-react";

import { Insignia } from "~/components/insignia/insignia";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { ProgressBar } from "~/components/ui/progress-bar";

import type { CandidateView, StepView } from "./plan-view";
import { StepEdits } from "./step-edits";

type PlanStepProps = {
  planId: string;
  step: StepView;
  candidates: readonly CandidateView[];
  redirectTo: string;
};

/** One step: who does it, why that agent, what it costs ready-made. */
export function PlanStep(props: PlanStepProps) {
  const { planId, step, candidates, redirectTo } = props;
  return (
    <li className="step">
      <span className="no">{step.step}</span>
      <span className="hidden md:block">
        <Insignia slug={step.patch} />
      </span>
      <div>
        <p className="label">
          Stage {step.step} · {step.stage}
        </p>
        <h3 className="text-lg wrap-anywhere">
          {step.href === null ? (
            step.agent
          ) : (
            <Link className="linkrow" to={step.href}>
              {step.agent}
            </Link>
          )}
        </h3>
        <p className="muted wrap-anywhere">{step.description}</p>
        <Why step={step} />
        <ReadyMade step={step} />
        {step.agentId === null ? null : (
          <StepEdits
            agentId={step.agentId}
            {...{ planId, step, candidates, redirectTo }}
          />
        )}
      </div>
      <Estimates step={step} />
    </li>
  );
}

function Why({ step }: { step: StepView }) {
  if (step.reason === "") return null;
  return (
    <p className="why wrap-anywhere">
      <span className="label">Why</span> {step.reason}
      <span className="whitespace-nowrap">
        {" "}
        · score <b className="fig">{step.score}</b>
      </span>
    </p>
  );
}

function ReadyMade({ step: { ready, closest } }: { step: StepView }) {
  if (ready) {
    return (
      <p className="mt-2">
        <ButtonLink plain href={ready.href} size="sm" icon={ShoppingCart}>
          BUY READY-MADE <span className="fig">{ready.price}</span>
        </ButtonLink>
      </p>
    );
  }
  if (!closest) return null;
  return (
    <p className="mt-1 text-xs muted">
      Closest ready-made in its category:{" "}
      <Link className="link" to={`/agent/${closest.slug}`}>
        {closest.title}
      </Link>
      , {closest.price}
    </p>
  );
}

function Estimates({ step }: { step: StepView }) {
  return (
    <div className="auto col-start-2 mt-2 md:col-start-auto md:mt-0">
      <div className="row between text-xs">
        <span className="muted">Automated</span>
        <b className="fig">{step.level}%</b>
      </div>
      <ProgressBar
        label={`Automation level of step ${step.step}`}
        value={step.level}
      />
      <p className="row text-xs subtle">
        <Icon of={Clock3} />
        about {step.time}
        {step.isCustom ? ", an estimate for human work" : ""}
      </p>
    </div>
  );
}
