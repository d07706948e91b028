import { Link } from "@remix-run/react";

import { Panel } from "~/components/ui/panel";
import type { dashboardPlans } from "~/services/insights/dashboard/dashboard-views.server";

type PlanListProps = { plans: ReturnType<typeof dashboardPlans> };

/** The user's latest plans, until they expire. */
export function PlanList({ plans }: PlanListProps) {
  return (
    <Panel id="plans" title="My plans">
      <ul>
        {plans.map(({ id, name, href, steps, when }) => (
          <li key={id} className="li relative hover:bg-hover">
            <div className="grow">
              <Link
                to={href}
                className="block font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {name}
              </Link>
              <p className="subtle text-xs">
                {steps} · {when}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
