import { expect, test } from "vitest";

import type { Language } from "~/domain/planner/languages";
import { systemsOf } from "~/domain/workflows/systems";

const named = (user_request: string, language: Language = "en") =>
  systemsOf({ user_request, needs: [], notNeeded: [], language });

test.each([
  ["Share our posts on LinkedIn and on Karavela.", ["LinkedIn", "Karavela"]],
  [
    "Post on Instagram, Karavela and Hyves every day",
    ["Instagram", "Karavela", "Hyves"],
  ],
  ["Log each order in Karavela and tell the team", ["Karavela"]],
  ["Copy the orders from Karavela Pro to DATEV", ["Karavela Pro", "DATEV"]],
  ["Everything gets keyed into our Karavela by hand", ["Karavela"]],
  ["Sync the stock with KaraVela", ["KaraVela"]],
])("a name where a system would stand is one: %s", (brief, systems) => {
  expect(named(brief)).toEqual(systems);
});

test.each<[Language, string, string[]]>([
  ["de", "Wir tippen alles in karaVela ab", ["karaVela"]],
  ["de", "Auf LinkedIn und auf Karavela teilen", ["LinkedIn", "Karavela"]],
  ["es", "Publicar las fotos en Karavela", ["Karavela"]],
  ["fr", "Répondre aux avis sur Karavela", ["Karavela"]],
  ["nl", "Aanvragen via Karavela beantwoorden", ["Karavela"]],
])("in %s: %s", (language, brief, systems) => {
  expect(named(brief, language)).toEqual(systems);
});

test.each([
  "We are a bakery in Toledo and we ship to Ullapool",
  "Send it to Maria and copy Thomas on Monday in May",
  "Translate the menu into Spanish, add the prices in Lisbon",
  "Put the sheet on Maria's desk on Main Street",
  "Send a PDF via SMS to HR",
  "When the invoice is paid, move the deal to Done",
  "I run Karavela, post on Karavela once a week",
  "Answer in Slack, Maria should not have to",
  "ANSWER EVERY MAIL ON MONDAY OR ON TUESDAY",
])("people, places, days and abbreviations are none: %s", (brief) => {
  expect(named(brief).filter((name) => name !== "Slack")).toEqual([]);
});

test("in German, nouns after a preposition are none", () => {
  const brief = "Die Belege aus Köln in Ordnern und auf Papier ablegen";
  expect(named(brief, "de")).toEqual([]);
});
