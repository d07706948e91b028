import { CircleCheck, CircleX } from "lucide-react";

import { Prose } from "~/components/agent-page/prose";
import { Icon } from "~/components/ui/icon";
import { LICENSE_NAMES } from "~/domain/listing-terms";
import { DELIVERY_CHOICES, PRICE_CHOICES } from "~/content/wizard";
import type { License } from "~/domain/agents";
import type { Missing } from "~/domain/wizard/requirements";
import { wizardPath } from "~/domain/wizard/steps";

import { fieldId, type WizardView } from "./wizard-view";

type ReviewStepProps = {
  view: WizardView;
  draftId: string | null;
  missing: Missing[];
};

/** What is still missing, with the way to it, and all that will be reviewed. */
export function ReviewStep({ view, draftId, missing }: ReviewStepProps) {
  return (
    <>
      <section aria-labelledby="missing-title">
        <h3 className="h4 mb-3" id="missing-title">
          {missing.length === 0 ? "Ready to submit" : "Still missing"}
        </h3>
        {missing.length === 0 ? (
          <p className="row">
            <Icon of={CircleCheck} className="text-ok" />
            Every required field is filled in.
          </p>
        ) : (
          <ul className="grid gap-2">
            {missing.map(({ field, message, step }) => (
              <li className="row items-start!" key={field}>
                <Icon of={CircleX} className="mt-1 text-danger" />
                <a
                  className="link"
                  href={`${wizardPath({ draftId, step })}#${fieldId(field)}`}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="summary-title">
        <h3 className="h4 mb-3" id="summary-title">
          Summary
        </h3>
        <dl className="kv kv-2">
          {summary(view).map(({ term, value }) => (
            <div className="contents" key={term}>
              <dt>{term}</dt>
              <dd className="wrap-anywhere">{value || "Not given"}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Text title="Long description" html={view.html.longDescMd} />
      <Text title="Instructions" html={view.html.instructionsMd} />
      <Text title="Changelog" html={view.html.changelogMd} />
    </>
  );
}

function Text({ title, html }: { title: string; html: string }) {
  if (!html) return null;
  const id = `review-${title.toLowerCase().replace(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="[&>div>:first-child]:mt-0!">
      <h3 className="h4 mb-3" id={id}>
        {title}
      </h3>
      <Prose html={html} compact />
    </section>
  );
}

function summary({ values, uploads }: WizardView) {
  const delivery = DELIVERY_CHOICES.find(
    ({ value }) => value === values.deliverableType,
  );
  const model = PRICE_CHOICES.find(({ value }) => value === values.priceModel);
  return [
    { term: "Name", value: values.name },
    { term: "Address", value: values.slug && `/agent/${values.slug}` },
    { term: "Category", value: values.category },
    { term: "Tags", value: values.tags },
    { term: "Delivery", value: delivery?.label },
    { term: "Package", value: uploads.file?.fileName },
    { term: "Endpoint", value: values.endpointBaseUrl },
    { term: "Price model", value: model?.label },
    { term: "Price", value: `$${values.priceUsd}` },
    { term: "License", value: LICENSE_NAMES[values.license as License] },
    { term: "Trial days", value: values.trialDays },
    { term: "Refund window", value: `${values.refundWindowDays} days` },
    { term: "Demo video", value: values.demoVideoUrl },
    { term: "Version", value: values.version },
  ];
}
