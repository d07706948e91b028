import { Link } from "@remix-run/react";

import { CategoryLabel } from "~/components/insignia/ribbon";
import { Insignia } from "~/components/insignia/insignia";
import { Panel } from "~/components/ui/panel";
import type { ChatPlanView } from "~/services/projects/chat-view.server";

type PlanProps = { plan: ChatPlanView };

/** What to build: the request's text, and each step. */
export function MissionBrief({ plan }: PlanProps) {
  return (
    <Panel
      title="Mission brief"
      beside={<span className="muted text-xs">{plan.summary}</span>}
    >
      <blockquote className="pad muted border-b border-line whitespace-pre-line wrap-anywhere">
        {plan.userRequest}
      </blockquote>
      <ol>
        {plan.steps.map((step) => (
          <li key={step.step} className="li wrapx">
            <span className="fig subtle">{step.step}</span>
            <Insignia slug={step.slug ?? step.agent} />
            <span className="grow wrap-anywhere">
              <b>{step.agent}</b>
              <span className="subtle text-xs">{step.stage}</span>
            </span>
            {step.category ? <CategoryLabel category={step.category} /> : null}
          </li>
        ))}
      </ol>
      <Lines
        title="Done by agents that are not in the plan:"
        lines={plan.further}
      />
      <NotCovered plan={plan} />
      <Quotes title="Not understood:" quotes={plan.notUnderstood} />
      {plan.href ? (
        <p className="pad border-t border-line">
          <Link className="link" to={plan.href}>
            Open my plan
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

/** What no agent does: quotes from the brief, or words in older plans. */
function NotCovered({ plan: { uncovered, notCovered } }: PlanProps) {
  if (notCovered.length === 0) {
    return <Quotes title="Not covered:" quotes={uncovered} />;
  }
  return (
    <p className="pad muted border-t border-line text-sm wrap-anywhere">
      <b className="text-text">Not covered:</b> {notCovered.join(", ")}
    </p>
  );
}

function Quotes({ title, quotes }: { title: string; quotes: string[] }) {
  return <Lines title={title} lines={quotes.map((quote) => `“${quote}”`)} />;
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="pad muted border-t border-line text-sm wrap-anywhere">
      <b className="text-text">{title}</b>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The price of the ready-made steps on the day of the request. */
export function BillOfMaterials({ plan }: PlanProps) {
  return (
    <Panel
      title="Bill of materials"
      beside={
        <span className="muted text-xs">Prices as of {plan.pricedOn}</span>
      }
    >
      <ul>
        {plan.materials.map(({ key, agent, listingSlug, price }) => (
          <li key={key} className="li">
            <span className="grow wrap-anywhere">
              {listingSlug ? (
                <a className="link" href={`/agent/${listingSlug}`}>
                  {agent}
                </a>
              ) : (
                agent
              )}
            </span>
            <span className={price ? "fig" : "muted text-right text-sm"}>
              {price ?? "Quoted by the operator"}
            </span>
          </li>
        ))}
      </ul>
      <div className="pad border-t border-line">
        <h3 className="label mb-2">Cost estimate</h3>
        <dl className="kv">
          <dt>On sale for covered parts</dt>
          <dd className="fig">{plan.readyToBuy}</dd>
          <dt>Steps without a price</dt>
          <dd className="fig">{plan.unpricedSteps}</dd>
        </dl>
      </div>
    </Panel>
  );
}
