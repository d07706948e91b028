import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import type { QueueAddress } from "~/domain/approvals/queue-address";
import { accountHref } from "~/domain/approvals/user-forms";
import { SHORTEST_SEARCH } from "~/domain/platform/list-search";

/** Searches the agents of every status, and names the owner that filters them. */
export function QueueSearch({ address }: { address: QueueAddress }) {
  const { q, status, owner } = address;
  return (
    <Form
      method="get"
      action="/admin/review"
      role="search"
      aria-label="Agents by name"
      className="grid gap-2"
      key={`${q}${status}${owner}`}
    >
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextInput
            name="q"
            label="Agent or owner"
            icon={Search}
            type="search"
            defaultValue={q ?? ""}
            minLength={SHORTEST_SEARCH}
            maxLength={100}
          />
        </div>
        <SubmitButton kind="secondary">Search</SubmitButton>
      </div>
      {owner ? (
        <p>
          Only agents of{" "}
          <Link className="link" to={accountHref(owner)}>
            one account
          </Link>
          .
        </p>
      ) : null}
      {q || owner ? (
        <p>
          <Link className="link" to="/admin/review">
            Show all agents
          </Link>
        </p>
      ) : null}
    </Form>
  );
}
