import { ChoiceGroup } from "~/components/forms/choice";
import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Note } from "~/components/ui/note";
import { PRICE_CHOICES } from "~/content/wizard";
import { LICENSES, type PriceModel } from "~/domain/catalogue/agents";
import { LICENSE_NAMES } from "~/domain/catalogue/listing-terms";
import { MAX_DAYS, MAX_PRICE } from "~/domain/agents/limits";

import type { StepProps } from "./wizard-view";

const LICENSE_OPTIONS = LICENSES.map((value) => ({
  value,
  label: LICENSE_NAMES[value],
}));

/** Each note is shown while its price model is selected. */
const NOTE_LOOK: Record<PriceModel, string> = {
  free: "hidden group-has-[input[value=free]:checked]/price:block",
  one_time: "hidden group-has-[input[value^=one]:checked]/price:block",
  subscription:
    "hidden group-has-[input[value=subscription]:checked]/price:block",
  usage: "hidden group-has-[input[value=usage]:checked]/price:block",
};

const days = { type: "number", min: 0, max: MAX_DAYS, step: 1 } as const;

/** The price and license for buyers. */
export function PricingStep({ field }: StepProps) {
  const model = field("priceModel");
  return (
    <div className="group/price grid gap-7">
      <ChoiceGroup
        field={model.field}
        legend={model.label}
        options={PRICE_CHOICES}
        className="grid gap-3 sm:grid-cols-2"
      />
      {PRICE_CHOICES.map(({ value, note }) => (
        <div key={value} className={NOTE_LOOK[value]}>
          <Note tone="info">{note}</Note>
        </div>
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...field("priceUsd")}
          type="number"
          min={0}
          max={MAX_PRICE}
          step={0.01}
          inputMode="decimal"
          prefix="$"
          className="group-has-[input[value=free]:checked]/price:hidden"
        />
        <Select {...field("license")} options={LICENSE_OPTIONS} />
        <TextInput {...field("trialDays")} hint="0 for none" {...days} />
        <TextInput
          {...field("refundWindowDays")}
          hint="0 means no refund without your agreement"
          {...days}
        />
      </div>
    </div>
  );
}
