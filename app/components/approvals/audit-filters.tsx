import { Form } from "@remix-run/react";

import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { ButtonLink } from "~/components/ui/button";
import { ACT_NAMES } from "~/content/audit";
import { auditHref, type AuditAddress } from "~/domain/platform/audit-address";

const ACTS = [
  { value: "", label: "Any action" },
  ...Object.entries(ACT_NAMES)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en")),
];

type AuditFiltersProps = {
  address: AuditAddress;
  /** The subject that a link on its page selected. */
  subject: string | null;
};

/** The filters of the audit log, kept in the address. */
export function AuditFilters({ address, subject }: AuditFiltersProps) {
  return (
    <Form
      method="get"
      action="/admin/audit-log"
      role="search"
      aria-label="Actions by filter"
      className="panel pad mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1fr_1fr_auto]"
      key={JSON.stringify(address)}
    >
      <TextInput
        name="by"
        label="Username of the person"
        defaultValue={address.by}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={32}
      />
      <Select
        name="act"
        label="Action"
        options={ACTS}
        defaultValue={address.act}
      />
      <TextInput
        name="from"
        label="From"
        type="date"
        defaultValue={address.from}
      />
      <TextInput name="to" label="To" type="date" defaultValue={address.to} />
      <div className="flex gap-3">
        <SubmitButton kind="secondary">Filter</SubmitButton>
        <ButtonLink href={auditHref({})} kind="ghost">
          Clear
        </ButtonLink>
      </div>
      {subject ? (
        <p className="col-span-full wrap-anywhere">
          <input type="hidden" name="subject" value={address.subject} />
          Only actions about {subject}.
        </p>
      ) : (
        <p className="subtle col-span-full text-xs">Days are in UTC.</p>
      )}
    </Form>
  );
}
