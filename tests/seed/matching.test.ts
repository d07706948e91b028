import { beforeAll, expect, test } from "vitest";

import type { Workflow } from "~/domain/workflows/plan";

import { demoPlanner } from "../../seed/rows/catalogue";
import { testKnowledge } from "../support/knowledge";

let plan: (brief: string) => Workflow;

beforeAll(async () => {
  plan = demoPlanner(await testKnowledge());
});

function agentsFor(brief: string): (string | null)[] {
  return plan(brief).workflow.map(({ agentSlug }) => agentSlug);
}

test("plain requests find the agent made for them", () => {
  expect(agentsFor("Chase unpaid invoices")).toEqual(["collections-envoy"]);
  expect(agentsFor("Answer support email")).toEqual(["inbox-triage-commander"]);
  expect(agentsFor("Recover lost carts")).toEqual(["cart-recon"]);
  expect(agentsFor("post to social media every day")).toEqual([
    "social-drumbeat",
  ]);
  expect(agentsFor("sort incoming resumes")).toEqual(["resume-sieve"]);
});

test("a clinic's request is matched with agents for clinics", () => {
  const request =
    "Answer patient phone calls for our clinic, stay HIPAA compliant, book appointments and email me a daily summary";
  expect(agentsFor(request)[0]).toBe("hipaa-voice-intake");
});

test.each([
  "When a supplier’s bill arrives by email, check it against the order and tell me what does not match.",
  "Compare supplier invoices with our purchase orders.",
  "Jeden Montag bekommen wir von etwa 30 Lieferanten Rechnungen als PDF per E-Mail. Ich möchte, dass sie mit unseren Bestellungen verglichen werden.",
])("supplier invoices go to the agent for any business alone: %s", (brief) => {
  expect(agentsFor(brief)).toEqual(["invoice-hawk"]);
});

test.each([
  "When an order is paid, add a row to our Google Sheet",
  "When a deal is won in Pipedrive, create the invoice in Xero",
  "Copy new contacts from our forms into HubSpot",
  "Move data between our two systems",
  "Email the applicant a confirmation of the interview",
  "Sort the applications and schedule interviews",
  "Send a Slack message when somebody writes to us on Instagram",
  "Plan the shifts for next week",
  "Reorder supplies when they run low",
  "Keep our help articles up to date",
  "Follow up on messages without an answer",
  "Record incidents with photos",
  "Collect signed forms from everybody",
  "Review recorded calls of our team",
  "Work through the voicemail every morning",
  "Reconcile bank statements and close the month",
  "Forecast demand for next summer",
  "Fill cancelled slots from a waiting list",
  "Find out the profit per job",
  "Handle complaints within a day",
  "Ask customers for feedback after each visit",
  "Invite people whose check-up is due",
])("an agent for a trade that is not named covers nothing: %s", (brief) => {
  const { industry, workflow, needs, uncovered, readiness } = plan(brief);
  expect(industry).toBeNull();
  const foreign = workflow.filter(({ reason }) =>
    reason.includes("It is written for"),
  );
  const open = foreign.flatMap((step) =>
    step.needs.map((at) => needs[at]?.quote),
  );
  expect(uncovered).toEqual(expect.arrayContaining(open));
  expect(foreign.every(({ evidence }) => evidence === "possible")).toBe(true);
  if (foreign.length > 0) expect(readiness).not.toBe("ready");
});

test("an agent whose task is refused is chosen for no other part", () => {
  const brief =
    "We run a plumbing company. Calls in the evening go to voicemail. We do not want a robot on the phone. Chase unpaid invoices.";
  expect(agentsFor(brief)).toEqual(["field-service-invoice-chaser"]);
  expect(plan(brief).uncovered).toEqual([
    "Calls in the evening go to voicemail",
  ]);
});

test("what is wanted replaces what is done by hand today", () => {
  const brief =
    "Tous les matins, je copie les demandes du formulaire dans un tableau Excel, puis j'appelle les prospects. Je voudrais que chaque demande reçoive une réponse automatique et que le commercial soit prévenu.";
  const { needs, notUnderstood, readiness } = plan(brief);
  const quotes = [...needs.map(({ quote }) => quote), ...notUnderstood];
  expect(quotes.join(" ")).not.toContain("tableau Excel");
  expect(quotes.join(" ")).toContain("le commercial soit prévenu");
  expect(readiness).not.toBe("ready");
});
