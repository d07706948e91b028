import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { Panel } from "~/components/ui/panel";
import { fieldControl } from "~/domain/agents/field-labels";
import { MAX_DAYS } from "~/domain/agents/limits";

import { ListingPromise } from "./listing-promise";
import type { ListingTexts, ListingView } from "./listing-view";

type ListingPanelProps = {
  listing: ListingView;
  lastResult: SubmissionResult | undefined;
};

const days = { type: "number", min: 0, max: MAX_DAYS, step: 1 } as const;

const INPUTS = {
  priceUsd: { inputMode: "decimal", prefix: "$" },
  trialDays: { ...days, hint: "0 for none" },
  refundWindowDays: { ...days, hint: "It can only become longer" },
} as const;

/** The terms that an owner changes without a new version. */
export function ListingPanel({ listing, lastResult }: ListingPanelProps) {
  const [form, fields] = useForm<ListingTexts>({
    id: "listing",
    lastResult,
    defaultValue: listing.values,
  });
  const typed = {
    priceUsd: fields.priceUsd.value ?? "",
    trialDays: fields.trialDays.value ?? "",
    refundWindowDays: fields.refundWindowDays.value ?? "",
  };
  return (
    <Panel titleId="listing-title" title="Listing">
      <Form {...getFormProps(form)} method="post" className="pad grid gap-5">
        <FormErrors form={form} title="Not saved" result={lastResult} />
        <p className="muted">
          Saved terms apply to every new order at once. Existing orders keep
          theirs.
        </p>
        <input type="hidden" name="revision" value={listing.revision} />
        <div className="grid gap-5 sm:grid-cols-3">
          {listing.names.map((name) => (
            <TextInput
              key={name}
              field={fields[name]}
              label={fieldControl(name).label}
              {...INPUTS[name]}
            />
          ))}
        </div>
        <ListingPromise listing={listing} typed={typed} />
        <div>
          <SubmitButton name="intent" value="change" pendingText="Saving">
            Save listing
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
