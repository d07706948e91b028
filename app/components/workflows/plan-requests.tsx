import { Link } from "@remix-run/react";

import { RequestStatusBadge } from "~/components/ui/status-badge";

import type { PlanView } from "./plan-view";

type PlanRequestsProps = Pick<PlanView, "requests">;

/** The requests to operators that were made from the plan. */
export function PlanRequests({ requests }: PlanRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <div className="not-covered" id="requests">
      <h3 className="label">Sent to operators</h3>
      <ul className="grid gap-2">
        {requests.map(({ href, operator, status, sentOn }) => (
          <li key={href} className="row wrapx gap-x-3 gap-y-1">
            <Link className="link wrap-anywhere" to={href}>
              Chat with {operator}
            </Link>
            <RequestStatusBadge status={status} />
            <span className="muted text-sm">Sent {sentOn}</span>
          </li>
        ))}
      </ul>
      <p className="muted text-sm">
        Each has the plan as it was when you sent it. Write later changes in the
        chat.
      </p>
    </div>
  );
}
