import type { SubmissionResult } from "@conform-to/react";

import { ChoiceGroup } from "~/components/forms/choice";
import { FormPanel } from "~/components/forms/form-panel";
import { Select, type SelectOption } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import type { SellerKind } from "~/domain/publishers/sellers";

type Fields = {
  kind: SellerKind;
  name: string;
  country: string;
  address: string | null;
  contact: string | null;
};

type SellerFormProps = {
  details: Fields | null;
  revision: number;
  countries: readonly SelectOption[];
  lastResult: SubmissionResult | undefined;
};

const KINDS = [
  {
    value: "private",
    label: "As a private person",
    hint: "You sell now and then, not as a business.",
  },
  {
    value: "trader",
    label: "As a trader",
    hint: "A company, or a person who sells as a trade or profession. Buyers see your address and contact before they buy.",
  },
];

/** Asks who sells the account's agents. */
export function SellerForm(props: SellerFormProps) {
  const { details, revision, countries, lastResult } = props;
  const [form, fields] = useForm<Fields>({
    id: "seller",
    defaultValue: details ?? undefined,
    lastResult,
  });
  const choices = [{ value: "", label: "Choose a country" }, ...countries];
  return (
    <FormPanel
      form={form}
      title="Who sells your agents"
      refusal="Seller details not saved"
      lastResult={lastResult}
    >
      <p className="muted">
        Needed before you submit a paid agent. Buyers see all of it on the
        purchase page and on the receipt.
      </p>
      <input type="hidden" name="revision" value={revision} />
      <ChoiceGroup field={fields.kind} legend="How you sell" options={KINDS} />
      <TextInput
        field={fields.name}
        label="Name or company"
        hint="The legal name that stands behind the sale."
        autoComplete="organization"
        required
      />
      <Select
        field={fields.country}
        label="Country"
        options={choices}
        autoComplete="country"
        required
      />
      <TextArea
        field={fields.address}
        label="Postal address"
        hint="Required for traders, optional for others."
        rows={3}
        autoComplete="street-address"
      />
      <TextInput
        field={fields.contact}
        label="Contact"
        hint="An e-mail address or telephone number. Required for traders, optional for others."
      />
      <div>
        <SubmitButton name="intent" value="seller" pendingText="Saving">
          Save seller details
        </SubmitButton>
      </div>
    </FormPanel>
  );
}
