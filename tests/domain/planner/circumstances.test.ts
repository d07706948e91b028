import { expect, test } from "vitest";

import { readText } from "~/domain/planner/tokens";
import { circumstancesIn } from "~/domain/planner/circumstances";

function volumeIn(brief: string): string {
  const { tokens, language } = readText(brief);
  const clauses = circumstancesIn({ brief, language, tokens });
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (!first || !last) return "";
  return brief.slice(tokens[first.from]?.start, tokens[last.to - 1]?.end);
}

test.each([
  ["We close about 60 deals a month", "Remind customers in HubSpot"],
  ["Our support team gets 80 emails a day", "Please sort the messages"],
  ["Wir bekommen 40 Anfragen pro Woche", "Bitte die Rechnungen prüfen"],
  ["Nuestro equipo recibe 80 correos al día", "Quiero ordenar los mensajes"],
  ["Nous recevons 80 courriels par jour", "Je voudrais trier les messages"],
])("a sentence that only says how much there is: %s", (volume, wish) => {
  expect(volumeIn(`${wish}. ${volume}.`)).toBe(volume);
});

test.each([
  "We send 60 invoices a month. Write them for us.",
  "We answer 80 emails a day.",
  "We close 60 deals a month and invoice each customer by hand.",
])("a sentence that says what to do with it, or stands alone: %s", (brief) => {
  expect(volumeIn(brief)).toBe("");
});
