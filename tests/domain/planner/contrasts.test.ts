import { expect, test } from "vitest";

import { contrastOf, sensesWanted } from "~/domain/planner/contrasts";
import { exclusionsIn } from "~/domain/planner/exclusions";
import { readText } from "~/domain/planner/tokens";

const wantedIn = (text: string) => sensesWanted(readText(text).tokens);
const excludedIn = (text: string) =>
  exclusionsIn(readText(text).tokens).map(({ channel }) => channel);

test.each([
  ["Text every patient the day before", ["text", "booked"]],
  ["send an SMS to the driver", ["text"]],
  ["call the tenants", ["phone"]],
  ["email them the shift plan", ["email"]],
  ["answer questions on WhatsApp", ["whatsapp", "replying"]],
  ["Erinnere die Kunden per SMS", ["text"]],
  ["Kunden anrufen", ["phone"]],
  ["enviar un correo al cliente", ["email"]],
  ["appeler les clients", ["phone"]],
  ["ask every guest for a review", ["asking"]],
  ["send an introduction letter by post", ["letter"]],
  ["Mahnungen postalisch schicken", ["letter"]],
])("a part asks for its channel: %s", (text, senses) => {
  expect(wantedIn(text).toSorted()).toEqual(senses.toSorted());
});

test.each([
  "translate the texts of our website",
  "the technician on call gets a list",
  "when a customer calls, open a ticket",
  "guests ask us for directions",
  "write cover letters",
])("words that only look like a channel are none: %s", (text) => {
  expect(wantedIn(text)).toEqual([]);
});

test.each([
  ["No phone calls please.", ["phone"]],
  ["Nobody phones.", ["phone"]],
  ["No calls or texts.", ["phone", "text"]],
  ["Do not email the customers.", ["email"]],
  ["Keine Anrufe.", ["phone"]],
  ["Wir wollen niemanden anrufen.", ["phone"]],
  ["un SMS el día antes, sin llamadas", ["phone"]],
  ["Pas d'appels, s'il vous plaît.", ["phone"]],
  ["senza telefonate", ["phone"]],
])("a brief excludes a channel: %s", (text, channels) => {
  expect(excludedIn(text)).toEqual(channels);
});

test.each([
  "Nobody calls customers back.",
  "We never miss a call again.",
  "We have no phone system.",
  "There is no email address on the form.",
  "Nobody answers the phone.",
])("a complaint excludes nothing: %s", (text) => {
  expect(excludedIn(text)).toEqual([]);
});

test("an excluded channel is not asked for", () => {
  expect(wantedIn("SMS reminders, no phone calls")).toEqual(["text"]);
});

test("an agent contrasts with a part if it names only other senses of a kind", () => {
  expect(contrastOf(["text"], ["phone"])).toEqual({
    wanted: ["text"],
    given: ["phone"],
  });
  expect(contrastOf(["text"], ["phone", "text"])).toBeNull();
  expect(contrastOf(["text"], ["asking"])).toBeNull();
  expect(contrastOf([], ["phone"])).toBeNull();
});
