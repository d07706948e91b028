import { Link } from "@remix-run/react";
import { CircleHelp, ShoppingCart } from "lucide-react";

import { Insignia } from "~/components/insignia/insignia";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { ProgressBar } from "~/components/ui/progress-bar";

import type { StepView } from "./plan-view";
import { StepEdits } from "./step-edits";

type PlanStepProps = {
  planId: string;
  step: StepView;
  redirectTo: string;
};

/** One step: its words from the brief, agent, reason and price. */
export function PlanStep({ planId, step, redirectTo }: PlanStepProps) {
  return (
    <li className="step" id={`step-${step.step}`} tabIndex={-1}>
      <span className="no">{step.step}</span>
      <span className="hidden md:block">
        <Insignia slug={step.patch} />
      </span>
      <div>
        <p className="label">
          Stage {step.step} · {step.stage}
        </p>
        <Quotes quotes={step.quotes} />
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
            planId={planId}
            step={step}
            redirectTo={redirectTo}
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
    <>
      {step.isPossible ? (
        <p className="mt-1">
          <Badge tone="warn" icon={CircleHelp}>
            Possible match
          </Badge>
        </p>
      ) : null}
      <p className="why wrap-anywhere">
        <span className="label">Why</span> {step.reason}
      </p>
    </>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  if (quotes.length === 0) return null;
  return (
    <p className="subtle wrap-anywhere">
      {quotes.map((quote) => (
        <q key={quote} className="block">
          {quote}
        </q>
      ))}
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
      Closest ready-made agent:{" "}
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
      {step.isCustom ? (
        <p className="text-xs subtle">An estimate for human work</p>
      ) : null}
    </div>
  );
}
