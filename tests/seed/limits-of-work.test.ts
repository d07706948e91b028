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
