import { authWords } from "~/content/delivery";
import {
  DELIVERY_CHOICES,
  PRICE_CHOICES,
  RUNTIME_WORDS,
} from "~/content/wizard";
import type {
  DeliverableType,
  License,
  PriceModel,
  RuntimeBucket,
} from "~/domain/catalogue/agents";
import {
  LICENSE_NAMES,
  refundText,
  trialText,
} from "~/domain/catalogue/listing-terms";
import { offersTrial } from "~/domain/orders/trials";

import { listedFacts } from "~/domain/agents/field-words";
import { parseCents } from "~/domain/platform/money";

import type { WizardView } from "./wizard-view";

type Row = { term: string; value: string | undefined };

/** Everything a review and buyers will read, except the long texts. */
export function DraftSummary({ view }: { view: WizardView }) {
  const rows = [
    ...identity(view),
    ...delivery(view),
    ...sale(view),
    ...listedFacts(view.values),
  ];
  return (
    <section aria-labelledby="summary-title">
      <h3 className="h4 mb-3" id="summary-title">
        Summary
      </h3>
      <dl className="kv kv-2">
        {rows.map(({ term, value }) => (
          <div className="contents" key={term}>
            <dt>{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {value || "Not given"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function identity({ values, uploads }: WizardView): Row[] {
  return [
    { term: "Name", value: values.name },
    { term: "Address", value: values.slug && `/agent/${values.slug}` },
    { term: "Short description", value: values.shortDesc },
    { term: "Category", value: values.category },
    { term: "Tags", value: values.tags },
    { term: "Screenshots", value: String(uploads.screenshots.length) },
    { term: "Demo video", value: values.demoVideoUrl },
  ];
}

/** Only the fields of the selected delivery. */
function delivery(view: WizardView): Row[] {
  const { values, uploads, operations, secretHeader } = view;
  const { deliverableType, endpointAuthType } = values;
  const choice = DELIVERY_CHOICES.find(
    ({ value }) => value === deliverableType,
  );
  const packed = { term: "Package", value: uploads.file?.fileName };
  const endpoint = [
    { term: "Endpoint", value: values.endpointBaseUrl },
    {
      term: "Authentication",
      value: authWords(endpointAuthType, secretHeader),
    },
    { term: "Operations", value: operations.join("\n") },
  ];
  return [
    { term: "Delivery", value: choice?.label },
    ...(deliverableType === "zip" ? [packed] : []),
    ...(deliverableType === "endpoint" ? endpoint : []),
    {
      term: "Runtime",
      value: RUNTIME_WORDS[values.runtimeBucket as RuntimeBucket],
    },
    { term: "Version", value: values.version },
  ];
}

function sale({ values }: WizardView): Row[] {
  const model = PRICE_CHOICES.find(({ value }) => value === values.priceModel);
  const terms = {
    priceModel: values.priceModel as PriceModel,
    deliveryType: values.deliverableType as DeliverableType,
    trialDays: Number(values.trialDays),
    refundWindowDays: Number(values.refundWindowDays),
  };
  const isSold = values.priceModel === "one_time";
  return [
    { term: "Price model", value: model?.label },
    ...(isSold ? [{ term: "Price", value: priceOf(values.priceUsd) }] : []),
    { term: "License", value: LICENSE_NAMES[values.license as License] },
    ...(isSold || offersTrial(terms)
      ? [{ term: "Trial", value: trialText(terms) }]
      : []),
    { term: "Refund window", value: refundText(terms) },
  ];
}

function priceOf(priceUsd: string): string | undefined {
  return parseCents(priceUsd) ? `$${priceUsd}` : undefined;
}
