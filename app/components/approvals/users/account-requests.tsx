import { Link } from "@remix-run/react";

import { RequestStatusBadge } from "~/components/support/request-status-badge";
import type { AccountRequests as Requests } from "~/services/approvals/users/list-account-requests.server";

/** The latest support requests of an account or its address. */
export function AccountRequests({ requests }: { requests: Requests }) {
  const { latest, total } = requests;
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="account-requests">
      <h3 className="label mb-2" id="account-requests">
        Support requests
      </h3>
      <ul className="grid gap-3">
        {latest.map(({ id, href, subject, status, time, isSignedIn }) => (
          <li key={id} className="text-sm">
            <Link className="link wrap-anywhere" to={href}>
              {subject}
            </Link>{" "}
            <RequestStatusBadge status={status} />
            <span className="subtle block text-xs">
              {time}
              {isSignedIn ? null : ", sent without signing in"}
            </span>
          </li>
        ))}
      </ul>
      {total ? (
        <p className="subtle mt-2 text-xs">
          The latest {latest.length} of {total}.
        </p>
      ) : null}
    </section>
  );
}
