import { Form } from "@remix-run/react";
import { Search } from "lucide-react";

import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { ButtonLink } from "~/components/ui/button";
import type { OrdersAddress } from "~/domain/orders/orders-address";
import { accountHref } from "~/domain/approvals/user-forms";
import { ORDER_STATUSES, ORDER_STATUS_NAMES } from "~/domain/orders/orders";
import { SEARCH_HINT, SHORTEST_SEARCH } from "~/domain/platform/list-search";

const STATUSES = [
  { value: "", label: "Any status" },
  ...ORDER_STATUSES.map((status) => ({
    value: status,
    label: ORDER_STATUS_NAMES[status],
  })),
];

/** The filters of the orders, kept in the address. */
export function OrderFilters({ address }: { address: OrdersAddress }) {
  return (
    <Form
      method="get"
      action="/admin/orders"
      role="search"
      aria-label="Orders by filter"
      className="panel pad grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]"
      key={JSON.stringify(address)}
    >
      <TextInput
        name="q"
        label="Number, item, buyer or seller"
        icon={Search}
        type="search"
        defaultValue={address.q}
        minLength={SHORTEST_SEARCH}
        maxLength={100}
      />
      <Select
        name="status"
        label="Status"
        options={STATUSES}
        defaultValue={address.status ?? ""}
      />
      <div className="flex gap-3">
        <SubmitButton kind="secondary">Search</SubmitButton>
        <ButtonLink href="/admin/orders" kind="ghost">
          Clear
        </ButtonLink>
      </div>
      {address.person ? (
        <p className="col-span-full">
          <input type="hidden" name="person" value={address.person} />
          Only what{" "}
          <a className="link" href={accountHref(address.person)}>
            this account
          </a>{" "}
          bought or sold.
        </p>
      ) : null}
      <p className="subtle col-span-full text-xs">{SEARCH_HINT}</p>
    </Form>
  );
}
