import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { PlanRow } from "~/services/workflows/list-plans.server";

type PlanRowsProps = {
  plans: readonly PlanRow[];
  /** How the owner changes a plan. */
  actionsOf?: (plan: PlanRow) => ReactNode;
};

/** Plans with the beginning of their briefs. */
export function PlanRows({ plans, actionsOf }: PlanRowsProps) {
  return (
    <ul>
      {plans.map((plan) => (
        <li key={plan.id} className="li relative hover:bg-hover">
          <div className="grow">
            <Link
              to={plan.href}
              className="block font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {plan.name}
            </Link>
            <p className="muted text-sm wrap-anywhere">{plan.brief}</p>
            <p className="subtle text-xs">
              {plan.status}
              {plan.open === null ? null : `: ${plan.open}`} · {plan.time}
              {plan.isShared ? " · Shared by link" : null}
            </p>
            {actionsOf ? (
              <div className="plan-options relative z-1 w-fit">
                {actionsOf(plan)}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
