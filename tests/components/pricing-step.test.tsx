import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { DraftSummary } from "~/components/agents/wizard/draft-summary";
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

/** The summary's terms of sale. */
function termsIn(changes: Partial<FormValues>): string {
  const saved = formValues({ ...DRAFT_DEFAULTS, deliverableType: "endpoint" });
  const values = { ...saved, ...changes };
  const uploads = { file: null, screenshots: [] };
  const view = { values, uploads, operations: [] } as Partial<WizardView>;
  const html = renderToStaticMarkup(<DraftSummary view={view as WizardView} />);
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  return (
    /(?:Price \$|License).*Refund window .*?(?= Runs on)/.exec(text)?.[0] ?? ""
  );
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

test("the terms say what closing a sold endpoint costs", () => {
  const owed =
    "Buyers who pay for an endpoint are promised a full refund if it closes within 12 months. If it does not answer for 14 days, or you delete your account, we close it and tell all its owners. Anyone who bought it in the 12 months before can get a full refund for 60 days. You owe that money. Terms of War";
  expect(textOf({})).toContain(owed);
  expect(textOf({ deliverableType: "zip" })).not.toContain("You owe");
  expect(textOf({ priceModel: "usage" })).not.toContain("You owe");
});

test("a summary has only the terms that count for the price model", () => {
  const terms = { priceUsd: "49.50", trialDays: "5", refundWindowDays: "7" };
  const summary = (changes: Partial<FormValues>) =>
    termsIn({ ...terms, ...changes });
  expect(summary({})).toBe(
    "Price $49.50 License Commercial, single user Trial 5 days Refund window 7 days",
  );
  expect(summary({ priceModel: "usage" })).toBe(
    "License Commercial, single user Trial 5 days Refund window Agreed in chat",
  );
  expect(summary({ priceModel: "usage", deliverableType: "zip" })).toBe(
    "License Commercial, single user Refund window Agreed in chat",
  );
  expect(summary({ priceModel: "free" })).toBe(
    "License Commercial, single user Refund window Nothing to refund",
  );
});

test("no share is shown for a price that is missing or unreadable", () => {
  expect(textOf({ priceUsd: "0" })).not.toContain("You receive");
  expect(textOf({ priceUsd: "4,5" })).not.toContain("You receive");
  expect(textOf({ priceUsd: "1000000" })).not.toContain("You receive");
  expect(textOf({ priceUsd: "99999.99" })).toContain("You receive");
});
