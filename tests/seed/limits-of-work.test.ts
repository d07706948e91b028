import { beforeAll, expect, test } from "vitest";

import type { Workflow } from "~/domain/workflows/plan";

import { demoPlanner } from "../../seed/rows/catalogue";
import { coveredIn } from "../support/covered";
import { testKnowledge } from "../support/knowledge";

let plan: (brief: string) => Workflow;

beforeAll(async () => {
  plan = demoPlanner(await testKnowledge());
});

const covered = (brief: string) => coveredIn(plan(brief));

test.each([
  [
    "Match the money that arrives in our bank account with our open customer invoices.",
    "invoice-hawk",
  ],
  ["Back up our database every night.", "backup-drill-sergeant"],
  ["Sign the lease for me.", "law-firm-contract-lookout"],
  ["Back up our shared drive every night.", "backup-drill-sergeant"],
  ["Post our daily special to Instagram at 7am.", "social-drumbeat"],
  [
    "Lower our prices on Amazon when competitors lower theirs.",
    "price-periscope",
  ],
  ["Update the deal in HubSpot after each call.", "pipeline-medic"],
  ["Process supplier bills and pay them.", "invoice-hawk"],
  [
    "Trier les courriels des clients et répondre aux questions simples.",
    "inbox-triage-commander",
  ],
])("what an agent does not do counts for nothing: %s", (brief, agent) => {
  expect(covered(brief).agents).not.toContain(agent);
});

test.each([
  "Chase the invoice by email at 7, 14 and 30 days.",
  "Chase invoices by email.",
  "Relancer les factures impayées",
])("one wish in several wordings gets one agent: %s", (brief) => {
  expect(covered(brief)).toMatchObject({
    agents: ["collections-envoy"],
    notUnderstood: [],
  });
});

test("what is left out or needs consent is repeated and asks for nothing", () => {
  const found = covered(
    "Answer new leads from our website form. Skip students and competitors. The answers need my OK before they go out.",
  );
  expect(found).toMatchObject({
    agents: ["first-minute-responder"],
    exclusions: [
      "Skip students and competitors",
      "The answers need my OK before they go out",
    ],
    uncovered: [],
    notUnderstood: [],
  });
});

test("what is done to “them” is more of the same work", () => {
  const found = covered(
    "Gather the receipts from my staff's company cards and categorise them.",
  );
  expect(found).toMatchObject({
    agents: ["receipt-ranger"],
    uncovered: [],
    notUnderstood: [],
  });
});

test.each([
  ["Chase unpaid invoices. No phone calls.", "collections-envoy"],
  ["Answer support email. No refunds.", "inbox-triage-commander"],
  [
    "Answer support email, refunds above $50 need my approval.",
    "inbox-triage-commander",
  ],
])("a short brief with a refusal is read in English: %s", (brief, agent) => {
  expect(covered(brief)).toMatchObject({ agents: [agent], notUnderstood: [] });
});

test("a part that follows a limit is quoted without “but”", () => {
  const { exclusions, uncovered } = covered(
    "Reconcile the bank statement, correct nothing yourself but list the differences, and send me a summary.",
  );
  expect(exclusions).toEqual(["correct nothing yourself"]);
  expect(uncovered).toEqual(["list the differences, and send me a summary"]);
});

test("limits keep their percentages and say nothing about the business", () => {
  const found = plan(
    "Watch our competitors' prices, but never below cost plus 10%. Do not reply to agencies.",
  );
  expect(found).toMatchObject({
    exclusions: ["never below cost plus 10%", "Do not reply to agencies"],
    industry: null,
  });
});

test("work that nobody sells is not read as more of what is beside it", () => {
  expect(
    covered("Please bake the bread and post about it on Facebook."),
  ).toMatchObject({
    agents: ["social-drumbeat"],
    notUnderstood: ["Please bake the bread"],
  });
  expect(
    covered("Send my invoices and remind people who do not pay."),
  ).toMatchObject({
    agents: ["collections-envoy"],
    uncovered: ["Send my invoices"],
  });
});

test("one agent reads bills and processes them", () => {
  const { agents } = covered(
    "Process our supplier bills. Read the amounts from each PDF.",
  );
  expect(agents).toEqual(["invoice-hawk"]);
});

test("fake reviews get no agent", () => {
  for (const brief of [
    "We want to buy 5-star reviews for our restaurant on Google.",
    "I need someone to write fake reviews.",
  ]) {
    expect(
      plan(brief).workflow.flatMap(({ agentSlug }) => agentSlug ?? []),
    ).toEqual([]);
  }
});
