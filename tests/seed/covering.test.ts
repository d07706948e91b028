import { beforeAll, expect, test } from "vitest";

import type { Workflow } from "~/domain/workflows/plan";

import { demoPlanner } from "../../seed/rows/catalogue";
import { coveredIn } from "../support/covered";
import { testKnowledge } from "../support/knowledge";

let plan: (brief: string) => Workflow;

beforeAll(async () => {
  plan = demoPlanner(await testKnowledge());
});

function agentsFor(brief: string): (string | null)[] {
  return plan(brief).workflow.map(({ agentSlug }) => agentSlug);
}

const covered = (brief: string) => coveredIn(plan(brief));

test.each([
  "Veterinary clinic. SMS reminder the day before the visit. No phone calls please.",
  "Tierarztpraxis: Erinnere die Kunden am Tag vor dem Termin per SMS. Keine Anrufe.",
  "Clínica veterinaria: enviar un SMS el día antes de la cita, sin llamadas.",
])("a brief for texts gets an agent that texts: %s", (brief) => {
  const found = covered(brief);
  expect(found.agents).toEqual(["two-way-veterinary"]);
  expect(found.exclusions).toHaveLength(1);
  expect(found.notUnderstood).toEqual([]);
});

test("an exclusion is no missing part", () => {
  const found = covered(
    "Zahnarztpraxis. Erinnerung per SMS am Tag vor dem Termin. Wir wollen niemanden anrufen.",
  );
  expect(found).toMatchObject({
    exclusions: ["Wir wollen niemanden anrufen"],
    notUnderstood: [],
    uncovered: [],
  });
});

test.each([
  ["Ask every guest for a Google review after the stay.", "does not count"],
  ["Look up a payment in Stripe.", "does not count as covered"],
  ["Create an invoice in Xero from a Shopify order.", "does not count"],
  [
    "Freight company: phone every driver the day before to remind him of his slot.",
    "not by phone call",
  ],
])(
  "an agent whose texts contradict the part does not cover it: %s",
  (brief, why) => {
    const { agents, uncovered, reasons } = covered(brief);
    expect(agents).toEqual([]);
    expect(uncovered).toHaveLength(1);
    expect(reasons).toContain(why);
  },
);

test.each([
  [
    "When a new lead is added in Salesforce, send it to Mailchimp.",
    "Mailchimp",
  ],
  ["Copy supplier invoices from Gmail into Xero.", "Gmail"],
])(
  "an agent that does not name both products does not cover work between them: %s",
  (brief, unnamed) => {
    const { agents, reasons } = covered(brief);
    expect(agents).toEqual([]);
    expect(reasons).toContain("Its page does not name");
    expect(reasons).toContain(unnamed);
  },
);

test.each([
  ["Chase unpaid invoices.", "Next morning send me a list of who paid"],
  ["Answer support email.", "On Mondays I want a list of no-shows"],
  ["Chase unpaid invoices.", "If nobody answers put them on a list"],
])(
  "a sentence with a wish is part of a plan or not understood: %s %s",
  (first, second) => {
    const { notUnderstood, uncovered } = covered(`${first} ${second}.`);
    expect([...notUnderstood, ...uncovered]).toEqual([second]);
  },
);

test.each([
  ["Post on social media. Never post on Sundays.", "Never post on Sundays"],
  [
    "Answer support email. Please don't touch payments.",
    "Please don't touch payments",
  ],
])("a plan repeats what its author does not want: %s", (brief, exclusion) => {
  expect(covered(brief).exclusions).toEqual([exclusion]);
});

test("what is done to “the easy ones” belongs to the work before it", () => {
  const found = covered("Support mails come to Gmail: answer the easy ones.");
  expect(found).toMatchObject({
    agents: ["inbox-triage-commander"],
    notUnderstood: [],
  });
});

test.each([
  [
    "Put every new customer on our newsletter list in Mailchimp.",
    "does not name Mailchimp",
  ],
  [
    "Kunden schicken handgeschriebene Bestellzettel als Foto. Die Daten in eine Tabelle übertragen.",
    "opens no pictures",
  ],
  [
    "When a family calls at night, someone has to take the name.",
    "It answers no phone",
  ],
])("an agent's own limits hold in any language: %s", (brief, why) => {
  const { agents, reasons } = covered(brief);
  expect(agents).toEqual([]);
  expect(reasons).toContain(why);
});

test.each([
  [
    "Lieferscheine mit den Bestellungen vergleichen.",
    "Abweichungen gehen an den Meister",
  ],
  [
    "Comparer les factures fournisseurs avec nos commandes.",
    "Les écarts vont à Mme Morel",
  ],
  ["Review contracts.", "The signature must stay with a human"],
])("what must happen is not left out: %s %s", (first, second) => {
  expect(covered(`${first} ${second}.`).notUnderstood).toEqual([second]);
});

test("an invoice to a customer is not taken for a supplier's bill", () => {
  expect(covered("Book the crematorium and send the invoice.")).toMatchObject({
    agents: [],
    uncovered: ["send the invoice"],
  });
});

test("“two days before the end date” is no part of its own", () => {
  const brief = "Remind patients two days before the end date.";
  expect(plan(brief).needs.map(({ quote }) => quote)).toEqual([
    "Remind patients two days before the end date",
  ]);
});

test("a second channel is no part of its own", () => {
  const brief = "Chase unpaid invoices by email and text message.";
  expect(covered(brief)).toMatchObject({
    agents: ["collections-envoy"],
    notUnderstood: [],
  });
});

test("answering frequent questions is no help center in French, and is not done in English", () => {
  const brief =
    "Notre service client reçoit 80 courriels par jour. Je veux trier les courriels et rédiger une réponse pour les questions fréquentes.";
  const { agents, reasons, notUnderstood } = covered(brief);
  expect(agentsFor(brief)).toEqual(["inbox-triage-commander"]);
  expect(agents).toEqual([]);
  expect(reasons).toContain("names only English; the request needs French");
  expect(notUnderstood).toEqual([]);
});

test("an agent that only drafts does not cover sending", () => {
  const { agents, reasons } = covered(
    "Three days before arrival send guests a mail with parking info and ask when they come in.",
  );
  expect(agents).toEqual([]);
  expect(reasons).toContain("It sends nothing by itself");
});

test("an agent for two trades covers work of both", () => {
  const brief =
    "We are a vet practice. Text clients whose pet is due for a check-up.";
  expect(covered(brief).agents).toEqual(["recall-text-sergeant"]);
});

test("a sentence that only says how much there is is no part", () => {
  const brief =
    "Remind customers of unpaid invoices. We close about 60 deals a month.";
  expect(agentsFor(brief)).toEqual(["collections-envoy"]);
});

test("a reminder of a booked appointment is no recall", () => {
  const brief =
    "Dental practice. Text a reminder the day before the appointment.";
  expect(covered(brief).agents).toEqual(["dental-sms-dispatch"]);
  expect(
    covered("Dental practice. Text patients whose check-up is overdue.").agents,
  ).toEqual(["recall-text-sergeant"]);
});

test("who names only posts, or schedules them, asks for all of the work", () => {
  const named = covered("Five LinkedIn posts per week from our podcast.");
  expect(named.agents).toEqual([]);
  expect(named.reasons).toContain("It never posts to Instagram, LinkedIn");
  const scheduled = covered("Schedule posts on LinkedIn and Instagram.");
  expect(scheduled.agents).toEqual([]);
  const written = covered("Write five LinkedIn posts per week.");
  expect(written.agents).toEqual(["social-drumbeat"]);
});

test("an agent that asks for reviews does not cover answering them", () => {
  const { agents } = covered("Vet clinic: answer Google reviews.");
  expect(agents).toEqual(["review-sentinel"]);
});
