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
const TRIAGE = "inbox-triage-commander";
const QUOTES = "quote-forge";
const VOLLEY = "sms-reactivation-volley";
const ENVOY = "collections-envoy";

test.each([
  [
    "Answer support email.",
    "Complaints: never reply without asking me",
    TRIAGE,
  ],
  [
    "Answer support email.",
    "Anything about allergies: do not answer, pass it to me",
    TRIAGE,
  ],
  ["Answer support email.", "If it is a complaint, leave it to me", TRIAGE],
  [
    "Answer support email.",
    "Refunds and discounts: nothing above $200 without me",
    TRIAGE,
  ],
  ["Answer support email.", "Everything stays in house", TRIAGE],
  ["Answer support email.", "It has to comply with GDPR", TRIAGE],
  ["Post on Facebook.", "Politics and religion: never", "social-drumbeat"],
  ["Chase unpaid invoices.", "Skip customers who have a payment plan", ENVOY],
  ["Chase unpaid invoices.", "Don't text anyone who opted out", ENVOY],
  ["Chase unpaid invoices.", "Never email pensioners", ENVOY],
  ["Text lapsed customers.", "Weekends: no messages", VOLLEY],
  ["Text lapsed customers.", "No texts on Sundays", VOLLEY],
  ["Text lapsed customers.", "Don't send texts after 8pm", VOLLEY],
  ["Write quotes.", "Our budget is 300 dollars", QUOTES],
  ["Write quotes.", "Refunds are never paid without me", QUOTES],
  ["Angebote schreiben.", "Unser Budget beträgt 300 Euro", QUOTES],
  ["Angebote schreiben.", "Rückerstattungen nie ohne mich", QUOTES],
  [
    "Offertes schrijven.",
    "Retouren nooit zonder mijn akkoord terugbetalen",
    QUOTES,
  ],
])(
  "a limit is repeated whole and changes no step: %s %s",
  (work, limit, agent) => {
    expect(covered(`${work} ${limit}.`)).toMatchObject({
      agents: [agent],
      exclusions: [limit],
      uncovered: [],
      notUnderstood: [],
    });
  },
);

test.each([
  ["Guests pay by card or bank transfer. Answer our support email.", TRIAGE],
  ["Our accountant does the month-end. Answer support email.", TRIAGE],
  ["Our CRM is HubSpot. Write quotes.", QUOTES],
  ["We keep our customers in a CRM. Chase unpaid invoices.", ENVOY],
])("a remark about the firm is no step: %s", (brief, agent) => {
  expect(covered(brief).agents).toEqual([agent]);
});

test("what is asked for before a limit stays a part", () => {
  const { exclusions, uncovered } = covered(
    "If a parcel is late, tell the customer, and never promise a date.",
  );
  expect(exclusions).toEqual(["never promise a date"]);
  expect(uncovered).toEqual(["If a parcel is late, tell the customer"]);
});

test.each([
  ["Type up our handwritten timesheets", "opens no pictures"],
  ["Pause Google ads that waste money", "changes no account itself"],
  ["Remove dead deals from the CRM", "changes nothing in your CRM"],
  ["Repair the dead links on our homepage", "changes no page by itself"],
  ["Listen to our sales calls and score them", "hears no audio"],
])("an agent's page rules the act out: %s", (brief, says) => {
  const { agents, reasons } = covered(brief);
  expect(agents).toEqual([]);
  expect(reasons).toContain(says);
});
