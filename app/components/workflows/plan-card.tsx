import { Bot, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";

import type { ComponentProps } from "react";

import { Badge } from "~/components/ui/badge";

import { AddPart } from "./add-part";
import { OpenParts } from "./open-parts";
import { PlanEditForm } from "./plan-edit-form";
import { PlanFoot } from "./plan-foot";
import { PlanQuestion } from "./plan-question";
import { PlanStep } from "./plan-step";
import type { PlanView } from "./plan-view";

type PlanCardProps = {
  plan: PlanView;
  requestHref: string;
  redirectTo: string;
  /** A part that the visitor wanted to add and that was refused. */
  refusedPart: ComponentProps<typeof AddPart>["refused"];
};

const ICONS: Record<PlanView["status"]["tone"], LucideIcon> = {
  ok: CircleCheck,
  warn: CircleDashed,
  info: Bot,
};

/** The generated workflow: coverage, steps, open parts, next actions. */
export function PlanCard(props: PlanCardProps) {
  const { plan, requestHref, redirectTo, refusedPart } = props;
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
            {plan.name}
          </h2>
        </div>
        <div>
          <Badge tone={plan.status.tone} icon={ICONS[plan.status.tone]}>
            {plan.status.words}
          </Badge>
        </div>
      </div>
      {plan.isUnread ? <PlanQuestion /> : <PlanFacts plan={plan} />}
      <ol className="steps">
        {plan.steps.map((step) => (
          <PlanStep
            key={`${step.step}-${step.agentId ?? ""}`}
            planId={plan.id}
            step={step}
            redirectTo={redirectTo}
          />
        ))}
      </ol>
      <Systems systems={plan.systems} />
      <OpenParts plan={plan} redirectTo={redirectTo} />
      <Unread sentences={plan.notUnderstood} />
      <div className="plan-changes">
        <AddPart
          planId={plan.id}
          redirectTo={redirectTo}
          refused={refusedPart}
        />
        {plan.canUndo ? (
          <Undo planId={plan.id} redirectTo={redirectTo} />
        ) : null}
      </div>
      <PlanFoot plan={plan} requestHref={requestHref} />
    </article>
  );
}

function PlanFacts({ plan }: { plan: PlanView }) {
  const { coverage, stepCount, language, threatLevel } = plan;
  return (
    <dl className="wf-stats">
      <div>
        <dt className="label">Steps</dt>
        <dd>{stepCount}</dd>
      </div>
      {coverage === null ? null : (
        <div>
          <dt className="label">Covers</dt>
          <dd>{coverage}</dd>
        </div>
      )}
      <div>
        <dt className="label">Brief read as</dt>
        <dd>{language ?? "English"}</dd>
      </div>
      <div>
        <dt className="label">Threat level</dt>
        <dd className="threat">{threatLevel}</dd>
      </div>
    </dl>
  );
}

/** Which agents name the systems of the brief in their descriptions. */
function Systems({ systems }: Pick<PlanView, "systems">) {
  if (systems.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">Systems in your brief</h3>
      <ul className="grid gap-1">
        {systems.map(({ name, steps }) => (
          <li key={name}>
            <b>{name}</b>:{" "}
            {steps.length > 0
              ? `named by the agent of step ${steps.join(", ")}`
              : "named by no agent in this plan"}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Unread({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">Not understood</h3>
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            <q>{sentence}</q>
          </li>
        ))}
      </ul>
    </div>
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
