import { expect, test } from "vitest";

import { differencesOf } from "~/domain/workflows/compare-agents";
import { buildWorkflow } from "~/domain/workflows/plan";
import { matchedStep } from "~/domain/workflows/step";

import { entry, match, need, reading } from "./given";

const BRIEF = "Send invoices from Xero to Slack";
const plan = buildWorkflow(BRIEF, reading([need(BRIEF)]), []);

function agent(description: string, priceCents: number | null) {
  const listing = priceCents === null ? null : { slug: "a", priceCents };
  const found = match("a", { entry: entry({ description, listing }) });
  return matchedStep(BRIEF, { match: found, needs: [0] });
}

const present = agent("Sends invoices from Xero.", 5_000);

test.each([
  [agent("For Xero.", 5_000), ["Same price"]],
  [agent("For Xero.", 3_000), ["$20 less"]],
  [agent("For Xero and Slack.", 7_550), ["$25.50 more", "Also names Slack"]],
  [
    agent("Sends invoices.", null),
    ["Not for sale, unlike the present agent", "Doesn’t name Xero"],
  ],
])("an agent differs in price and in the plan’s systems", (other, words) => {
  expect(differencesOf(plan, other, present)).toEqual(words);
});

test("an agent for an open part says which of the plan’s systems it names", () => {
  expect(differencesOf(plan, present, null)).toEqual(["Names Xero"]);
  const unsold = agent("For Xero.", null);
  expect(differencesOf(plan, unsold, unsold)).toEqual([]);
  expect(differencesOf(plan, present, unsold)).toEqual([
    "For sale, unlike the present agent",
  ]);
});
