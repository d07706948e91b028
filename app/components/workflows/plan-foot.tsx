import { Link } from "@remix-run/react";
import { Download, UserRoundCheck } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

import type { PlanView } from "./plan-view";

type PlanFootProps = { plan: PlanView; requestHref: string };

/** The plan's lifetime, author, ready-made price, and who can build it. */
export function PlanFoot({ plan, requestHref }: PlanFootProps) {
  return (
    <div className="plan-foot">
      <div className="grid gap-2">
        <p className="muted">
          {plan.savedText} <Keep href={plan.keepHref} />
          {plan.ready}
        </p>
        <p className="text-xs subtle">{plan.plannedBy}</p>
        <p className="row wrapx gap-x-4 text-xs">
          <Icon of={Download} />
          <a className="link" href={`/workflows/${plan.id}/plan.json`}>
            Download JSON
          </a>
          <a className="link" href={`/workflows/${plan.id}/plan.md`}>
            Download Markdown
          </a>
          <a className="link" href={`/workflows/${plan.id}/n8n.json`}>
            Download for n8n
          </a>
        </p>
      </div>
      <ButtonLink
        href={requestHref}
        kind="primary"
        size="lg"
        className="w-full md:w-auto"
        icon={UserRoundCheck}
        preventScrollReset
      >
        REQUEST OPERATOR TO BUILD THIS
      </ButtonLink>
    </div>
  );
}

/** Leads a visitor to sign in, and back to the plan. */
function Keep({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <>
      <Link className="link" to={href}>
        Sign in to keep it
      </Link>
      .{" "}
    </>
  );
}
