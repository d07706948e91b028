import { Link } from "@remix-run/react";
import { CircleCheck, CircleHelp, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";

import { Insignia } from "~/components/insignia/insignia";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";

import { COMPARE_FIRST } from "~/domain/workflows/ready-to-buy";
import { MATCH_WORDS, NOT_FOR_SALE } from "~/domain/workflows/step";

import { Before } from "./before";
import type { StepView } from "./plan-view";

type PlanStepProps = {
  step: StepView;
  /** How its owner changes it. */
  edits?: ReactNode;
};

/** One step: its words from the brief, agent, reason and price. */
export function PlanStep({ step, edits }: PlanStepProps) {
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
        <Quotes parts={step.parts} />
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
        <Limits stops={step.stops} />
        <Systems names={step.systems} />
        <ReadyMade step={step} />
        {edits}
      </div>
      <Match step={step} />
    </li>
  );
}

function Why({ step }: { step: StepView }) {
  if (step.reason === "") return null;
  return (
    <p className="why wrap-anywhere">
      <span className="label">Why</span> {step.reason}
    </p>
  );
}

/** What the agent's own page says that it does not do. */
function Limits({ stops }: Pick<StepView, "stops">) {
  if (stops === "") return null;
  return (
    <p className="why wrap-anywhere">
      <span className="label">Where it stops</span> {stops}
    </p>
  );
}

/** The systems of the brief that the agent's own description names. */
function Systems({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-xs muted">
      Its description names <b>{names.join(", ")}</b>.
    </p>
  );
}

function Quotes({ parts }: Pick<StepView, "parts">) {
  if (parts.length === 0) return null;
  return (
    <p className="subtle wrap-anywhere">
      {parts.map(({ position, quote, was }) => (
        <span key={position} className="block">
          <q>{quote}</q>
          <Before words={was} />
        </span>
      ))}
    </p>
  );
}

function ReadyMade({ step }: { step: StepView }) {
  const { availability, sale, closest, purchaseHref } = step;
  if (availability === "custom") return null;
  if (purchaseHref) {
    return (
      <p className="row wrapx mt-2">
        <Badge tone="ok" icon={CircleCheck}>
          You own it
        </Badge>
        <Link className="link text-sm" to={purchaseHref}>
          Open your purchase
        </Link>
      </p>
    );
  }
  if (sale && availability === "ready") {
    return (
      <p className="mt-2">
        <ButtonLink plain href={sale.href} size="sm" icon={ShoppingCart}>
          BUY READY-MADE <span className="fig">{sale.price}</span>
        </ButtonLink>
      </p>
    );
  }
  if (sale && step.href) {
    return (
      <p className="mt-1 text-xs muted">
        <Link className="link" to={step.href}>
          See {step.agent}, {sale.price}
        </Link>
        . {COMPARE_FIRST}
      </p>
    );
  }
  return (
    <p className="mt-1 text-xs muted">
      {NOT_FOR_SALE}
      {closest ? (
        <>
          {" "}
          Closest ready-made agent:{" "}
          <Link className="link" to={`/agent/${closest.slug}`}>
            {closest.title}
          </Link>
          , {closest.price}
        </>
      ) : null}
    </p>
  );
}

/** How clearly the agent fits the part of the brief. */
function Match({ step }: { step: StepView }) {
  if (step.availability === "custom") return null;
  const isPossible = step.evidence === "possible";
  return (
    <p className="col-start-2 mt-2 md:col-start-auto md:mt-0">
      <Badge
        tone={isPossible ? "warn" : "ok"}
        icon={isPossible ? CircleHelp : CircleCheck}
      >
        Match: {MATCH_WORDS[step.evidence]}
      </Badge>
    </p>
  );
}
