import type { FieldMetadata } from "@conform-to/react";
import { X } from "lucide-react";
import type { ComponentProps } from "react";

import { FieldErrors } from "~/components/forms/field";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";

export type MilestoneInput = {
  title: string;
  amount: string;
  deliveryDays: string;
  deliverables: string;
  acceptance: string;
  acceptanceTest: AcceptanceTestInput;
};

type AcceptanceTestInput = Record<
  "agent" | "operation" | "input" | "expected",
  string
>;

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
      <AcceptanceTestFields field={fields.acceptanceTest} />
    </>
  );
}

type TestFieldsProps = { field: FieldMetadata<AcceptanceTestInput> };

/** An operation that shows whether the work is done; closed until it is used. */
function AcceptanceTestFields({ field }: TestFieldsProps) {
  const fields = field.getFieldset();
  const isUsed = Boolean(field.errors?.length || fields.agent.value);
  return (
    <details open={isUsed || undefined}>
      <summary className="link text-sm">Check it with an agent</summary>
      <div className="grid gap-3 pt-3">
        <p className="muted text-sm">
          The release page runs an operation of the operator’s live agent and
          compares its answer.
        </p>
        {field.errors ? <FieldErrors errors={field.errors} /> : null}
        <TextInput field={fields.agent} label="Agent" optional mono />
        <TextInput field={fields.operation} label="Operation" optional mono />
        <TextArea field={fields.input} label="Input (JSON)" rows={3} optional />
        <TextArea
          field={fields.expected}
          label="Expected output (JSON)"
          rows={3}
          optional
        />
      </div>
    </details>
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
