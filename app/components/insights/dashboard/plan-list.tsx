import { Link } from "@remix-run/react";

import { Panel } from "~/components/ui/panel";
import { PlanRows } from "~/components/workflows/plan-rows";
import type { PlanRow } from "~/services/workflows/list-plans.server";

type PlanListProps = { plans: readonly PlanRow[]; hasMore: boolean };

/** The user's latest plans. */
export function PlanList({ plans, hasMore }: PlanListProps) {
  return (
    <Panel
      id="plans"
      title="My plans"
      beside={
        hasMore ? (
          <Link className="link text-sm" to="/dashboard/plans">
            View All
          </Link>
        ) : null
      }
    >
      <PlanRows plans={plans} />
    </Panel>
  );
}
