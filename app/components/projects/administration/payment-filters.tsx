import { Form } from "@remix-run/react";
import { Search } from "lucide-react";

import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { ButtonLink } from "~/components/ui/button";
import { accountHref } from "~/domain/approvals/user-forms";
import { SEARCH_HINT, SHORTEST_SEARCH } from "~/domain/platform/list-search";
import {
  PAYMENT_FILTERS,
  PROJECT_PAYMENTS_PATH,
  type PaymentFilter,
  type ProjectPaymentsAddress,
} from "~/domain/projects/payments-address";
import { PAYMENT_STATE_NAMES } from "~/domain/projects/payment-states";

const NAMES: Record<PaymentFilter, string> = {
  ...PAYMENT_STATE_NAMES,
  all_held: "All held money",
  held: "Held, work not delivered",
  ever_disputed: "Disputed now or before",
};

const STATUSES = [
  { value: "", label: "Any status" },
  ...PAYMENT_FILTERS.map((value) => ({ value, label: NAMES[value] })),
];

type Filters = Omit<ProjectPaymentsAddress, "cursor">;

/** The filters of the project payments, kept in the address. */
export function PaymentFilters({ q, person, status }: Filters) {
  return (
    <Form
      method="get"
      action={PROJECT_PAYMENTS_PATH}
      role="search"
      aria-label="Project payments by filter"
      className="panel pad grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]"
      key={`${q} ${person ?? ""} ${status ?? ""}`}
    >
      <TextInput
        name="q"
        label="Project, party, number or reference"
        icon={Search}
        type="search"
        defaultValue={q}
        minLength={SHORTEST_SEARCH}
        maxLength={100}
      />
      <Select
        name="status"
        label="Status"
        options={STATUSES}
        defaultValue={status ?? ""}
      />
      <div className="flex gap-3">
        <SubmitButton kind="secondary">Search</SubmitButton>
        <ButtonLink href={PROJECT_PAYMENTS_PATH} kind="ghost">
          Clear
        </ButtonLink>
      </div>
      {person ? (
        <p className="col-span-full">
          <input type="hidden" name="person" value={person} />
          Only what{" "}
          <a className="link" href={accountHref(person)}>
            this account
          </a>{" "}
          paid or received.
        </p>
      ) : null}
      <p className="subtle col-span-full text-xs">{SEARCH_HINT}</p>
    </Form>
  );
}
