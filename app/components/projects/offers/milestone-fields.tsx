import type { FieldMetadata } from "@conform-to/react";
import { X } from "lucide-react";
import type { ComponentProps } from "react";

import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";

export type MilestoneInput = {
  title: string;
  amount: string;
  deliveryDays: string;
  deliverables: string;
  acceptance: string;
};

type MilestoneFieldsProps = {
  field: FieldMetadata<MilestoneInput>;
  /** 1 for the first; none if it stands alone. */
  position?: number;
  /** The attributes of the button that removes it. */
  remove?: ComponentProps<"button">;
};

/** The fields of a milestone, in an offer or in a proposal to change it. */
export function MilestoneFields(props: MilestoneFieldsProps) {
  const { field, position, remove } = props;
  const fields = field.getFieldset();
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="row between w-full pt-4">
        <b>{position ? `Milestone ${position}` : "Milestone"}</b>
        {remove ? (
          <Button
            {...remove}
            kind="ghost"
            size="sm"
            icon={X}
            aria-label={`Remove milestone ${position}`}
          >
            Remove
          </Button>
        ) : null}
      </legend>
      <TermsFields fields={fields} />
    </fieldset>
  );
}

type TermsFieldsProps = {
  fields: ReturnType<FieldMetadata<MilestoneInput>["getFieldset"]>;
};

/** What a milestone is, costs and takes. */
export function TermsFields({ fields }: TermsFieldsProps) {
  return (
    <>
      <TextInput field={fields.title} label="Title" autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <PriceFields
          amount={fields.amount}
          deliveryDays={fields.deliveryDays}
        />
      </div>
      <TextArea
        field={fields.deliverables}
        label="What is delivered"
        rows={2}
        optional
      />
      <TextArea
        field={fields.acceptance}
        label="How it is accepted"
        rows={2}
        optional
      />
    </>
  );
}

type PriceFieldsProps = Record<
  "amount" | "deliveryDays",
  FieldMetadata<string>
>;

/** What it costs and how long it takes. */
export function PriceFields({ amount, deliveryDays }: PriceFieldsProps) {
  return (
    <>
      <TextInput
        field={amount}
        label="Amount (USD)"
        prefix="$"
        inputMode="decimal"
        mono
        autoComplete="off"
      />
      <TextInput
        field={deliveryDays}
        label="Delivery days"
        inputMode="numeric"
        mono
        autoComplete="off"
      />
    </>
  );
}
