import { expect, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";
import type { Offer } from "~/domain/workflows/offers";
import { planProposal } from "~/domain/workflows/plan-proposal";

import { testKnowledge } from "../../support/knowledge";
import { entry } from "./given";

const BRIEF = "Chase unpaid invoices.";

/** An agent that mainly answers calls, and also collects debts. */
const WAYS = [
  { task: "answer-calls", weight: 0.8 },
  { task: "collect-debts", weight: 0.2 },
];

const offers = WAYS.map((way): Offer => ({
  ...way,
  entryId: "a1",
  entry: entry({ id: "a1", description: "Chases unpaid invoices." }),
  industry: null,
  isForSale: false,
  likeness: 0,
  traits: null,
  share: 1,
}));

async function planOf(quote: string, offered: readonly Offer[]) {
  const knowledge = await testKnowledge();
  const start = BRIEF.indexOf(quote);
  const end = start + quote.length;
  return planProposal(
    knowledge,
    { brief: BRIEF, reading: readBrief(knowledge, BRIEF) },
    { proposed: [{ start, end, agentId: "a1" }], offers: offered },
  );
}

test("an agent's minor task explains the match if the site found that task", async () => {
  const plan = await planOf("Chase unpaid invoices", offers);
  expect(plan).toMatchObject({
    needs: [{ task: "collect-debts", name: "collect overdue payments" }],
    workflow: [
      {
        evidence: "strong",
        reason: expect.stringMatching(/^Made to collect overdue payments/),
      },
    ],
  });
});

test("a task that the site found is no evidence for an agent that does another", async () => {
  const plan = await planOf("Chase unpaid invoices", offers.slice(0, 1));
  expect(plan).toMatchObject({
    needs: [{ task: "answer-calls", strength: 0.4 }],
    workflow: [
      {
        evidence: "possible",
        reason: expect.stringMatching(/^Made to answer phone calls/),
      },
    ],
  });
});

test("a small part of what the site found is no evidence", async () => {
  expect(await planOf("Chase", offers)).toMatchObject({
    needs: [{ quote: "Chase", task: "answer-calls" }],
    workflow: [{ evidence: "possible" }],
  });
});
