import { Form } from "@remix-run/react";
import { Search } from "lucide-react";

import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { ButtonLink } from "~/components/ui/button";
import type { UsersAddress } from "~/domain/approvals/user-forms";
import { SEARCH_HINT, SHORTEST_SEARCH } from "~/domain/platform/list-search";

const ROLES = [
  { value: "", label: "Any role" },
  { value: "user", label: "Users" },
  { value: "admin", label: "Administrators" },
];

const OPERATORS = [
  { value: "", label: "Any status" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending, with a profile" },
  { value: "rejected", label: "Rejected" },
];

const STATES = [
  { value: "", label: "Any state" },
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
];

/** The filters of the accounts, kept in the address. */
export function UserFilters({ address }: { address: UsersAddress }) {
  const { q, role, operator, state } = address;
  return (
    <Form
      method="get"
      action="/admin/users"
      role="search"
      aria-label="Accounts"
      className="panel pad grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      key={JSON.stringify(address)}
    >
      <TextInput
        name="q"
        label="Name or e-mail"
        icon={Search}
        type="search"
        defaultValue={q}
        minLength={SHORTEST_SEARCH}
        maxLength={100}
      />
      <Select
        name="role"
        label="Role"
        options={ROLES}
        defaultValue={role ?? ""}
      />
      <Select
        name="operator"
        label="Operator status"
        options={OPERATORS}
        defaultValue={operator ?? ""}
      />
      <Select
        name="state"
        label="State"
        options={STATES}
        defaultValue={state ?? ""}
      />
      <div className="flex gap-3">
        <SubmitButton kind="secondary">Search</SubmitButton>
        <ButtonLink href="/admin/users" kind="ghost">
          Clear
        </ButtonLink>
      </div>
      <p className="subtle col-span-full text-xs">{SEARCH_HINT}</p>
    </Form>
  );
}
