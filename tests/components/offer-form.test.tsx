import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";

import { OfferForm } from "~/components/projects/offers/offer-form";
import { offerFormSchema } from "~/domain/projects/offers";

import { rendered } from "../support/rendered";

const LIST = "Each milestone needs its own title.";
const TEST = "The agent must be a live endpoint of the operator’s own.";

const FORM = { isSending: false, lifetimeCents: null, start: null };

test("the errors above the form name what is missing", async () => {
  const form = new FormData();
  form.set("milestones[0].title", "Setup");
  form.set("milestones[0].amount", "10");
  const result = parseWithZod(form, { schema: offerFormSchema }).reply();
  const html = await rendered(<OfferForm {...FORM} result={result} />);
  expect(html).toContain("delivery days of milestone 1");
  expect(html).toContain("description");
  expect(html).not.toContain("title of milestone");
});

test("a first offer starts with the estimate", async () => {
  const start = { amount: "1450", deliveryDays: "12" };
  const html = await rendered(
    <OfferForm {...FORM} start={start} result={null} />,
  );
  expect(html).toMatch(/name="amount"[^>]*value="1450"/);
  expect(html).toMatch(/name="deliveryDays"[^>]*value="12"/);
});

test("errors of the milestones and of their test look like all others", async () => {
  const form = new FormData();
  form.set("description", "One part of it.");
  form.set("milestones[0].title", "Setup");
  form.set("milestones[0].amount", "10");
  form.set("milestones[0].deliveryDays", "1");
  const result = parseWithZod(form, { schema: offerFormSchema }).reply({
    fieldErrors: {
      milestones: [LIST],
      "milestones[0].acceptanceTest": [TEST],
    },
  });
  const html = await rendered(<OfferForm {...FORM} result={result} />);

  const shown = html.matchAll(/<p class="error"><svg.*?<\/svg>([^<]*)<\/p>/gs);
  expect([...shown].map(([, text]) => text)).toEqual([TEST, LIST]);
});

test("only an operator reads the tier of the next sale, with what is left of it", async () => {
  const htmlFor = (lifetimeCents: number | null) =>
    rendered(
      <OfferForm {...FORM} lifetimeCents={lifetimeCents} result={null} />,
    );
  const html = await htmlFor(60_000);
  expect(html).toContain("It becomes 75% after $400.00 more of net sales.");
  expect(html).toContain('href="/earnings#tiers"');
  expect(await htmlFor(null)).not.toContain("Your tier");
});
