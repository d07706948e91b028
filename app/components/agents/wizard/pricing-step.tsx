import { ChoiceGroup } from "~/components/forms/choice";
import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { SaleShare } from "~/components/agents/sale-share";
import { Note } from "~/components/ui/note";
import { PRICE_CHOICES } from "~/content/wizard";
import { LICENSES, type PriceModel } from "~/domain/catalogue/agents";
import { LICENSE_NAMES } from "~/domain/catalogue/listing-terms";
import type { FormValues } from "~/domain/agents/form-values";
import { MAX_DAYS } from "~/domain/agents/limits";
import { parseCents } from "~/domain/platform/money";

import { TermsPromise } from "./terms-promise";
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

type PricingStepProps = StepProps & {
  /** What the form contains; without scripts, the saved values. */
  values: FormValues;
};

/** The price and license for buyers. */
export function PricingStep({ view, field, values }: PricingStepProps) {
  const model = field("priceModel");
  const priceCents = parseCents(values.priceUsd) ?? 0;
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
        <div className="grid content-start gap-2 group-has-[input[value=free]:checked]/price:hidden">
          <TextInput {...field("priceUsd")} inputMode="decimal" prefix="$" />
          {priceCents > 0 ? (
            <div className={`text-sm ${NOTE_LOOK.one_time}`}>
              <SaleShare
                priceCents={priceCents}
                lifetimeNetCents={view.lifetimeNetCents}
              />
            </div>
          ) : null}
        </div>
        <Select {...field("license")} options={LICENSE_OPTIONS} />
        <TextInput {...field("trialDays")} hint="0 for none" {...days} />
        <TextInput
          {...field("refundWindowDays")}
          hint="0 means no refund without your agreement"
          {...days}
        />
      </div>
      <TermsPromise values={values} />
    </div>
  );
}
