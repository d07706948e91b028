import type { SubmissionResult } from "@conform-to/react";

import { FormPanel } from "~/components/forms/form-panel";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import {
  MAX_BILLING_ADDRESS,
  type BillingDetails,
} from "~/domain/accounts/profile-form";

type BillingFormProps = {
  billing: BillingDetails;
  lastResult: SubmissionResult | undefined;
};

/** What receipts show of the business that buys. */
export function BillingForm({ billing, lastResult }: BillingFormProps) {
  const [form, fields] = useForm<BillingDetails>({
    id: "billing",
    defaultValue: billing,
    lastResult,
  });
  return (
    <FormPanel
      form={form}
      title="Billing details"
      refusal="Billing details not saved"
      lastResult={lastResult}
    >
      <p className="muted">
        For purchases by a business. Your receipts show them, also those of
        earlier purchases. We do not check them, and nobody else sees them.
      </p>
      <TextInput
        field={fields.billingCompany}
        label="Company"
        autoComplete="organization"
        optional
      />
      <TextArea
        field={fields.billingAddress}
        label="Billing address"
        rows={4}
        countTo={MAX_BILLING_ADDRESS}
        autoComplete="billing street-address"
        optional
      />
      <TextInput
        field={fields.billingVatId}
        label="VAT or tax number"
        autoComplete="off"
        optional
      />
      <div>
        <SubmitButton
          kind="secondary"
          name="intent"
          value="billing"
          pendingText="Saving"
        >
          Save billing details
        </SubmitButton>
      </div>
    </FormPanel>
  );
}
