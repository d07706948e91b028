import type { DeliverableType, PriceModel } from "~/domain/catalogue/agents";
import { ClosingDebt } from "~/components/agents/closing-debt";
import type { FormValues } from "~/domain/agents/form-values";
import { MAX_DAYS } from "~/domain/agents/limits";
import { buyerPromise, owesOnClosing } from "~/domain/orders/buyer-promise";

/**
 * What the terms in the form promise buyers; without scripts, the saved terms.
 * Shows nothing while a number of days is unreadable.
 */
export function TermsPromise({ values }: { values: FormValues }) {
  const trialDays = daysOf(values.trialDays);
  const refundWindowDays = daysOf(values.refundWindowDays);
  if (trialDays === null || refundWindowDays === null) return null;
  const terms = {
    priceModel: values.priceModel as PriceModel,
    deliveryType: values.deliverableType as DeliverableType,
    trialDays,
    refundWindowDays,
  };
  return (
    <section aria-labelledby="promise-title" className="grid gap-2">
      <h3 className="label" id="promise-title">
        What buyers are promised
      </h3>
      <p>{buyerPromise(terms)}</p>
      {owesOnClosing(terms.priceModel, terms.deliveryType) ? (
        <ClosingDebt />
      ) : null}
    </section>
  );
}

function daysOf(text: string): number | null {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : MAX_DAYS + 1;
  return days > MAX_DAYS ? null : days;
}
