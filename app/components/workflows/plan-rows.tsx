import { Link } from "@remix-run/react";

import type { PlanRow } from "~/services/workflows/list-plans.server";

/** Plans with the beginning of their briefs. */
export function PlanRows({ plans }: { plans: readonly PlanRow[] }) {
  return (
    <ul>
      {plans.map(({ id, name, href, brief, status, ends }) => (
        <li key={id} className="li relative hover:bg-hover">
          <div className="grow">
            <Link
              to={href}
              className="block font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="muted text-sm wrap-anywhere">{brief}</p>
            <p className="subtle text-xs">
              {status} · {ends}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
