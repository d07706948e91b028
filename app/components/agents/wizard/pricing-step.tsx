import { ChoiceGroup } from "~/components/forms/choice";
import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { SaleShare } from "~/components/agents/sale-share";
import { Note } from "~/components/ui/note";
import { PRICE_CHOICES, QUOTED_PRICE } from "~/content/wizard";
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

/** Hidden while the field counts for nothing, unless its text is refused. */
const HIDDEN_IF_FREE = "group-has-[input[value=free]:checked]/price:hidden";
const HIDDEN_UNLESS_SOLD = `${HIDDEN_IF_FREE} group-has-[input[value=subscription]:checked]/price:hidden group-has-[input[value=usage]:checked]/price:hidden`;

/** Shown while its price model is one that buyers ask a quote for. */
const QUOTED_MODELS = ["subscription", "usage"] as const;

const days = { type: "number", min: 0, max: MAX_DAYS, step: 1 } as const;

type PricingStepProps = StepProps & {
  /** What the form contains; without scripts, the saved values. */
  values: FormValues;
};

/** The price and license for buyers. */
export function PricingStep({ view, field, values }: PricingStepProps) {
  const model = field("priceModel");
  const priceCents = parseCents(values.priceUsd) ?? 0;
  const trial = field("trialDays");
  const refund = field("refundWindowDays");
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
        <div className={`grid content-start gap-2 ${HIDDEN_IF_FREE}`}>
          <TextInput {...field("priceUsd")} inputMode="decimal" prefix="$" />
          {priceCents > 0 ? (
            <div className={`text-sm ${NOTE_LOOK.one_time}`}>
              <SaleShare
                priceCents={priceCents}
                lifetimeNetCents={view.lifetimeNetCents}
              />
            </div>
          ) : null}
          {QUOTED_MODELS.map((quoted) => (
            <p key={quoted} className={`hint ${NOTE_LOOK[quoted]}`}>
              {QUOTED_PRICE}
            </p>
          ))}
        </div>
        <Select {...field("license")} options={LICENSE_OPTIONS} />
        <TextInput
          {...trial}
          hint="0 for none"
          className={trial.field.errors ? "" : HIDDEN_IF_FREE}
          {...days}
        />
        <TextInput
          {...refund}
          hint="0 means no refund without your agreement"
          className={refund.field.errors ? "" : HIDDEN_UNLESS_SOLD}
          {...days}
        />
      </div>
      <TermsPromise values={values} />
    </div>
  );
}
