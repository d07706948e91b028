import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import { Plus } from "lucide-react";

import { ShareTier } from "~/components/ledger/share-tier";
import { FieldErrors } from "~/components/forms/field";
import { FormErrors } from "~/components/forms/form-errors";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { Button } from "~/components/ui/button";
import { INCOMPLETE_OFFER } from "~/domain/projects/offer-fields";
import { creatorShare } from "~/domain/ledger/ledger";
import { MAX_MILESTONES } from "~/domain/projects/milestones";
import { formatAmount, parseCents, type Cents } from "~/domain/platform/money";

import {
  MilestoneFields,
  PriceFields,
  type MilestoneInput,
} from "./milestone-fields";
import { DISPUTE_RULE, RELEASE_RULE } from "~/content/project-money";
import type { Deals } from "~/services/projects/offers/show-deals.server";

type Fields = {
  amount: string;
  deliveryDays: string;
  description: string;
  milestones: MilestoneInput[];
};

/** The id of the form around the fields, which its buttons name. */
export const OFFER_FORM = "offer-form";

type OfferFormProps = {
  result: SubmissionResult | null;
  isSending: boolean;
  /** The operator's sales so far; null for a requester. */
  lifetimeCents: Cents | null;
  /** What the form starts with. */
  start: Deals["start"];
};

/**
 * The fields of an offer, in one piece or in milestones; a refused form keeps
 * its input.
 */
export function OfferForm(props: OfferFormProps) {
  const { result, isSending, lifetimeCents, start } = props;
  const [form, fields] = useForm<Fields>({
    id: OFFER_FORM,
    lastResult: result,
    ...(start ? { defaultValue: start } : {}),
  });
  const missing = missingIn(form.allErrors);
  const isIncomplete = missing.length > 0;
  return (
    <div className="grid gap-4">
      {/* Enter presses the first button, which must not add or remove a row. */}
      <button hidden />
      <FormErrors
        errorId={form.errorId}
        title={isIncomplete ? "Incomplete Offer" : "Failed to Create Offer"}
        errors={
          isIncomplete
            ? [INCOMPLETE_OFFER, `Missing: ${missing.join(", ")}.`]
            : form.errors
        }
        allErrors={isIncomplete ? undefined : form.allErrors}
        result={result?.error ? result : null}
      />
      <Terms form={form} fields={fields} lifetimeCents={lifetimeCents} />
      <p className="subtle text-xs">
        {RELEASE_RULE} {DISPUTE_RULE}
      </p>
      <Button block pending={isSending} pendingText="Sending...">
        Send offer
      </Button>
    </div>
  );
}

const FIELD_WORDS: Record<string, string> = {
  title: "title",
  amount: "amount",
  deliveryDays: "delivery days",
  description: "description",
};

/** The missing fields in words, such as "amount" or "title of milestone 2". */
function missingIn(errors: Record<string, string[]>): string[] {
  return Object.entries(errors)
    .filter(([, texts]) => texts.includes(INCOMPLETE_OFFER))
    .map(([name]) => {
      const [, index, field = name] =
        /^milestones\[(\d+)\]\.(\w+)/.exec(name) ?? [];
      const words = FIELD_WORDS[field] ?? field;
      return index ? `${words} of milestone ${Number(index) + 1}` : words;
    });
}

type TermsProps = Pick<OfferFormProps, "lifetimeCents"> & {
  form: FormMetadata<Fields>;
  fields: ReturnType<FormMetadata<Fields>["getFieldset"]>;
};

/** One amount and time, or those of each milestone. */
function Terms({ form, fields, lifetimeCents }: TermsProps) {
  const { amount, deliveryDays, description, milestones } = fields;
  const rows = milestones.getFieldList();
  const { name } = milestones;
  const isWhole = rows.length === 0;
  const amounts = rows.map((row) => row.getFieldset().amount.value);
  const typed = { amount: amount.value, deliveryDays: deliveryDays.value };
  return (
    <>
      {isWhole ? (
        <div className="grid grid-cols-2 gap-4">
          <PriceFields amount={amount} deliveryDays={deliveryDays} />
        </div>
      ) : null}
      <TextArea
        field={description}
        label="Description"
        rows={4}
        countTo={2000}
      />
      {rows.map((row, index) => (
        <MilestoneFields
          key={row.key ?? row.name}
          field={row}
          position={index + 1}
          remove={form.remove.getButtonProps({ name, index })}
        />
      ))}
      {milestones.errors ? <FieldErrors errors={milestones.errors} /> : null}
      {rows.length < MAX_MILESTONES ? (
        <Button
          {...form.insert.getButtonProps({
            name,
            defaultValue: isWhole ? typed : {},
          })}
          size="sm"
          icon={Plus}
        >
          {isWhole ? "Split into milestones" : "Add a milestone"}
        </Button>
      ) : null}
      <Total
        amounts={isWhole ? [amount.value] : amounts}
        lifetimeCents={lifetimeCents}
      />
    </>
  );
}

type TotalProps = {
  amounts: (string | undefined)[];
  lifetimeCents: Cents | null;
};

/** The sum of the amounts entered so far, and the operator's share of it. */
function Total({ amounts, lifetimeCents }: TotalProps) {
  const total = amounts.reduce(
    (sum, amount) => sum + (parseCents(amount ?? "") ?? 0),
    0,
  );
  return (
    <>
      {total > 0 ? (
        <p aria-live="polite">
          Total <b>{formatAmount(total)}</b>.
          {lifetimeCents === null
            ? null
            : ` You receive ${formatAmount(creatorShare(total, lifetimeCents))}.`}
        </p>
      ) : null}
      {lifetimeCents === null ? null : (
        <ShareTier lifetimeCents={lifetimeCents} />
      )}
    </>
  );
}
