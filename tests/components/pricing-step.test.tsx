import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { PricingStep } from "~/components/agents/wizard/pricing-step";
import type { WizardView } from "~/components/agents/wizard/wizard-view";
import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";
import { fieldControl } from "~/domain/agents/field-labels";
import { formValues, type FormValues } from "~/domain/agents/form-values";

function textOf(changes: Partial<FormValues>, lifetimeNetCents = 0): string {
  const saved = formValues({ ...DRAFT_DEFAULTS, deliverableType: "endpoint" });
  const values = { ...saved, ...changes };
  const view = { lifetimeNetCents } as WizardView;
  const step = (
    <PricingStep
      view={view}
      values={values}
      field={(name) => ({
        ...fieldControl(name),
        field: { id: name, name, initialValue: values[name] },
      })}
    />
  );
  return renderToStaticMarkup(step)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

test("the price says what its owner receives, by the tier they have reached", () => {
  const text = textOf({ priceUsd: "49.50" });
  expect(text).toContain("You receive $34.65 of $49.50");
  expect(textOf({ priceUsd: "100" }, 100_000)).toContain(
    "You receive $75.00 of $100.00",
  );
});

test("the terms say what buyers are promised, unless they are unreadable", () => {
  const terms = { trialDays: "7", refundWindowDays: "14" };
  const promise =
    "Buyers can try it for 7 days and have their money back within 14 days.";
  expect(textOf(terms)).toContain(promise);
  const unreadable = textOf({ ...terms, trialDays: "91" });
  expect(unreadable).not.toContain("What buyers are promised");
});

test("no share is shown for a price that is missing or unreadable", () => {
  expect(textOf({ priceUsd: "0" })).not.toContain("You receive");
  expect(textOf({ priceUsd: "4,5" })).not.toContain("You receive");
  expect(textOf({ priceUsd: "1000000" })).not.toContain("You receive");
  expect(textOf({ priceUsd: "99999.99" })).toContain("You receive");
});
