import { expect, inject, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";

import { testKnowledge } from "../../support/knowledge";

const WISH = "Chase unpaid invoices.";

/** The planner uses no database, so one engine is enough. */
test
  .skipIf(inject("database").engine !== "sqlite")
  .each([
    ["Give every pupil a lantern, in the dark, across the bridge"],
    ["Somebody should hum to the seedlings and turn their pots"],
  ])(
  "a sentence that seems to ask for something else is reported: %s",
  async (sentence) => {
    const knowledge = await testKnowledge();
    const brief = `${WISH} ${sentence}.`;
    const { unread } = readBrief(knowledge, brief);
    expect(unread.map(({ start, end }) => brief.slice(start, end))).toEqual([
      sentence,
    ]);
  },
);

test
  .skipIf(inject("database").engine !== "sqlite")
  .each([
    ["We have been a family business since 1962"],
    ["I run a small dental clinic with two dentists"],
    ["My brother says we should not touch our website"],
  ])("background is not reported: %s", async (sentence) => {
  const knowledge = await testKnowledge();
  expect(readBrief(knowledge, `${sentence}. ${WISH}`).unread).toEqual([]);
});

/** A brief with a clause that earlier plans lost. */
test.skipIf(inject("database").engine !== "sqlite").each([
  ["Answer support emails and archive the thread in Basecamp", "archive"],
  ["Chase unpaid invoices, then mark them in the ledger", "ledger"],
  ["New form response -> create Trello card and answer emails", "Trello"],
  ["Stripe payment failed -> retry the card and tell the customer", "retry"],
  ["1. read the CV\n2. rank the candidates\n3. invite the best", "rank"],
  ["1. collect reviews\n2. answer them\n3. print the best", "print"],
  ["Send a text when a patient did not show up", "did not show up"],
  ["Call back leads if nobody answered within an hour", "within an hour"],
  ["Translate our product pages before they go online", "go online"],
  ["Reorder stock when a shelf runs low", "runs low"],
  ["Onboard new employees and hang their photo in the hall", "photo"],
  ["Write the newsletter and bake a cake for the team", "bake"],
  ["Post on Instagram and measure how many people saw it", "measure"],
  ["Reconcile the bank and file the receipts by project", "receipts"],
  ["Mahne offene Rechnungen, sobald sie zehn Tage alt sind", "zehn Tage"],
  ["Angebote schreiben und in Pipedrive ablegen", "ablegen"],
  ["Rechnungen prüfen und in DATEV buchen", "DATEV"],
  ["Relancer les factures et prévenir le commercial", "commercial"],
  ["Répondre aux avis quand ils sont négatifs", "négatifs"],
  ["Confirmar las citas y apuntarlas en la agenda", "agenda"],
  ["Responder correos de soporte cuando llegan de noche", "de noche"],
])("every clause is accounted for: %s", async (brief, words) => {
  const { needs, outside, unread } = readBrief(await testKnowledge(), brief);
  const quotes = [...needs, ...outside]
    .flatMap((need) => [need, ...need.again])
    .concat(unread as never[])
    .map(({ start, end }) => brief.slice(start, end));
  expect(quotes.filter((quote) => quote.includes(words))).toHaveLength(1);
});

test.skipIf(inject("database").engine !== "sqlite").each([
  ["Answer emails and then book appointments, and also chase invoices", "and"],
  ["A reminder goes out the day before, and when nobody comes, call", "and"],
  ["Rechnungen prüfen und Termine vereinbaren, dann Kunden mahnen", "und"],
  ["Répondre aux avis et relancer les factures, puis trier les CV", "et"],
  ["Responder correos y confirmar citas, y cobrar facturas", "y"],
])("no quote begins or ends with “and”: %s", async (brief, joining) => {
  const { needs } = readBrief(await testKnowledge(), brief);
  const words = needs.flatMap(({ start, end }) => {
    const quote = brief.slice(start, end).split(" ");
    return [quote[0], quote.at(-1)];
  });
  expect(needs.length).toBeGreaterThan(0);
  expect(words).not.toContain(joining);
});

test.skipIf(inject("database").engine !== "sqlite")(
  "a quote never ends with the beginning of the next wish",
  async () => {
    const brief =
      "Wir bekommen Rechnungen als PDF per E-Mail. Ich möchte, dass die Daten ausgelesen, mit der Bestellung verglichen und in DATEV gebucht werden.";
    const { needs, unread } = readBrief(await testKnowledge(), brief);
    const quotes = needs.map(({ start, end }) => brief.slice(start, end));
    expect(
      quotes.filter((quote) => /(Ich möchte|ausgelesen)$/.test(quote)),
    ).toEqual([]);
    const rest = unread.map(({ start, end }) => brief.slice(start, end));
    expect([...quotes, ...rest].join(" ")).toContain("in DATEV gebucht werden");
  },
);

test.skipIf(inject("database").engine !== "sqlite")(
  "a refusal is no need, not unread, and its task is refused",
  async () => {
    const knowledge = await testKnowledge();
    const brief = "Please do not post on Instagram. Answer support emails.";
    const reading = readBrief(knowledge, brief);
    expect(reading.needs.map(({ task }) => task)).toEqual(["support-email"]);
    expect(reading).toMatchObject({
      unread: [],
      refusedTasks: ["post-social"],
    });
    const limited = "Write our newsletter. Do not send newsletters to guests.";
    expect(readBrief(knowledge, limited).refusedTasks).toEqual([]);
  },
);
