import { Link } from "@remix-run/react";

import { SearchForm } from "~/components/layout/search-form";
import type { QueueAddress } from "~/domain/approvals/queue-address";
import { accountHref } from "~/domain/approvals/user-forms";

/** Searches the agents of every status, and names the owner that filters them. */
export function QueueSearch({ address }: { address: QueueAddress }) {
  const { q = "", status, owner } = address;
  return (
    <SearchForm
      action="/admin/review"
      name="Agents by name"
      label="Agent or owner"
      q={q}
      kept={{ status }}
    >
      {owner ? (
        <p>
          Only agents of{" "}
          <Link className="link" to={accountHref(owner)}>
            one account
          </Link>
          .{" "}
          <Link className="link" to="/admin/review">
            Show all agents
          </Link>
        </p>
      ) : null}
    </SearchForm>
  );
}
