import { Link2, Link2Off } from "lucide-react";

import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { LINK_DAYS } from "~/domain/workflows/plan-link";

import { DeletePlan } from "./delete-plan";
import { PlanIndustry } from "./plan-industry";
import { PlanOptionForm } from "./plan-option-form";
import type { PlanView } from "./plan-view";
import { RenamePlan } from "./rename-plan";

type PlanOptionsProps = { plan: PlanView; redirectTo: string };

/** Shares, renames or deletes the plan, or chooses its agents for another industry. */
export function PlanOptions({ plan, redirectTo }: PlanOptionsProps) {
  return (
    <div
      className="plan-options border-t border-line px-5 py-4"
      id="plan-options"
      tabIndex={-1}
    >
      {plan.link ? (
        <SharedLink planId={plan.id} link={plan.link} redirectTo={redirectTo} />
      ) : (
        <ShareByLink planId={plan.id} redirectTo={redirectTo} />
      )}
      <RenamePlan
        key={plan.name}
        plan={{ ...plan, name: null }}
        redirectTo={redirectTo}
      />
      <PlanIndustry key={plan.industryId} plan={plan} redirectTo={redirectTo} />
      <DeletePlan plan={{ id: plan.id, name: null }} redirectTo="/" />
    </div>
  );
}

type ShareProps = { planId: string; redirectTo: string };

function ShareByLink({ planId, redirectTo }: ShareProps) {
  return (
    <details className="step-edits">
      <summary className="link text-xs">Share by link</summary>
      <PlanOptionForm
        planId={planId}
        redirectTo={redirectTo}
        className="grid justify-items-start gap-3 pt-3"
      >
        <p className="text-sm muted">
          Anyone with the link can read your brief and this plan with its
          prices, without your name, and cannot change it. They see later
          changes too. The link works for {LINK_DAYS} days, and the plan is kept
          at least as long. You can end it before.
        </p>
        <Button name="act" value="share" icon={Link2}>
          Create link
        </Button>
      </PlanOptionForm>
    </details>
  );
}

type SharedLinkProps = ShareProps & { link: NonNullable<PlanView["link"]> };

function SharedLink({ planId, link, redirectTo }: SharedLinkProps) {
  return (
    <div className="grid gap-2">
      <h3 className="label">Shared by link</h3>
      <p className="row wrapx gap-x-3 gap-y-1">
        <a className="link fig text-sm wrap-anywhere" href={link.url}>
          {link.url}
        </a>
        <CopyButton text={link.url} what="the link" />
      </p>
      <p className="text-sm muted">
        Anyone with it can read the brief and the plan until {link.ends}.
      </p>
      <PlanOptionForm planId={planId} redirectTo={redirectTo}>
        <Button name="act" value="endLink" size="sm" icon={Link2Off}>
          End link
        </Button>
      </PlanOptionForm>
    </div>
  );
}
