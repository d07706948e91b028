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

test("an agent that names its languages covers no part in another", () => {
  const briefIn = (languages: string) =>
    `Answer questions in our website chat in English and ${languages}.`;
  const { agents, reasons } = covered(briefIn("Arabic"));
  expect(agents).toEqual([]);
  expect(reasons).toContain("the request needs Arabic");
  expect(covered(briefIn("German"))).toMatchObject({
    agents: ["chat-gatehouse"],
    uncovered: [],
  });
});

test.each([
  [
    "Send payment reminders to customers with unpaid invoices.",
    "sends nothing itself",
  ],
  [
    "Send customers an invoice with a payment link after each visit.",
    "not invoices to customers",
  ],
])("chasing debts neither sends nor writes: %s", (brief, reason) => {
  const { agents, reasons } = covered(brief);
  expect(agents).toEqual([]);
  expect(reasons).toContain(reason);
});

test.each([
  "Sort our emails by emergency and quote request",
  "Sort incoming emails into emergency, maintenance or quote request",
])("what emails are sorted by is no work: %s", (brief) => {
  expect(covered(brief)).toMatchObject({
    agents: ["inbox-triage-commander"],
    uncovered: [],
    notUnderstood: [],
  });
});

test("“then an offer” is more of what is sent", () => {
  const slugs = [
    "Win back members: send a personal email, then an offer.",
    "Win back members who have not come for a month: send a personal email, then an offer.",
  ].flatMap((brief) => plan(brief).workflow.map(({ agentSlug }) => agentSlug));
  expect(slugs).toContain("sms-reactivation-volley");
  expect(slugs).not.toContain("quote-forge");
});

test.each([
  [
    "Hotel in Sevilla. Answer reviews on Google and Booking, and tell the manager on WhatsApp if the rating is below 3 stars.",
    "tell the manager on WhatsApp if the rating is below 3 stars",
  ],
  [
    "Hotel en Sevilla. Responder a las reseñas, avisar al gerente por WhatsApp si la nota es menor de 3 estrellas.",
    "avisar al gerente por WhatsApp si la nota es menor de 3 estrellas",
  ],
])("who answers reviews does not tell the manager: %s", (brief, told) => {
  expect(covered(brief)).toMatchObject({
    agents: ["hotel-star-collector"],
    notUnderstood: [told],
  });
});

test("a limit after “und” is said as well", () => {
  const limits = "Keine Mahnung unter 20 Euro und nichts am Sonntag";
  const { exclusions } = covered(`Überfällige Rechnungen anmahnen. ${limits}.`);
  expect(exclusions).toEqual([limits]);
});
