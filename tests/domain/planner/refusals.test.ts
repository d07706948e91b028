import { expect, test } from "vitest";

import { refusedClauses } from "~/domain/planner/refusals";
import { readText } from "~/domain/planner/tokens";

/** What a text refuses, in its own words. */
function refusedIn(text: string): string {
  const { tokens } = readText(text);
  return refusedClauses(tokens)
    .map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end))
    .join(" | ");
}

test.each([
  [
    "Please do not contact customers by phone, only answer emails.",
    "Please do not contact customers by phone",
  ],
  ["Don't ring anybody. Write to them.", "Don't ring anybody"],
  ["Answer support emails, no cold calls.", "no cold calls"],
  [
    "We do not want a robot on the phone.",
    "We do not want a robot on the phone",
  ],
  [
    "I would not like you to post on Facebook",
    "I would not like you to post on Facebook",
  ],
  [
    "Never send newsletters to our customers",
    "Never send newsletters to our customers",
  ],
  [
    "The agent should not book appointments",
    "The agent should not book appointments",
  ],
  ["You must never text patients", "You must never text patients"],
  ["Customers must not be called", "Customers must not be called"],
  ["Chase invoices but do not phone anyone", "but do not phone anyone"],
  ["Remind patients by text, not by phone", "not by phone"],
  ["We don't need help with bookings", "We don't need help with bookings"],
  [
    "Reply to reviews and please don't write to unhappy guests",
    "and please don't write to unhappy guests",
  ],
  [
    "Don't call, text or email people who have paid, just log it",
    "Don't call | text | or email people | who have paid",
  ],
  [
    "Do not call customers when they are late, remind them by text",
    "Do not call customers | when they are late",
  ],
  ["Bitte rufen Sie keine Kunden an", "Bitte rufen Sie keine Kunden an"],
  ["Bitte keine Kaltakquise", "Bitte keine Kaltakquise"],
  [
    "Wir wollen keinen Roboter am Telefon",
    "Wir wollen keinen Roboter am Telefon",
  ],
  [
    "Kunden bitte nicht anrufen, nur E-Mails beantworten",
    "Kunden bitte nicht anrufen",
  ],
  [
    "Ich möchte nicht, dass Kunden angerufen werden",
    "Ich möchte nicht | dass Kunden angerufen werden",
  ],
  [
    "Der Bot soll keine Termine vergeben",
    "Der Bot soll keine Termine vergeben",
  ],
  ["Keine Newsletter, aber Rechnungen mahnen", "Keine Newsletter"],
  [
    "Ne contactez pas les clients par téléphone",
    "Ne contactez pas les clients par téléphone",
  ],
  [
    "N'appelez pas les clients, répondez aux e-mails",
    "N'appelez pas les clients",
  ],
  [
    "Nous ne voulons pas de robot au téléphone",
    "Nous ne voulons pas de robot au téléphone",
  ],
  [
    "Merci de ne pas envoyer de newsletter",
    "Merci de ne pas envoyer de newsletter",
  ],
  ["Pas de démarchage téléphonique", "Pas de démarchage téléphonique"],
  ["Por favor no llamen a los clientes", "Por favor no llamen a los clientes"],
  ["No queremos un robot al teléfono", "No queremos un robot al teléfono"],
  [
    "No contactar a los clientes por teléfono, solo responder correos",
    "No contactar a los clientes por teléfono",
  ],
  [
    "No necesitamos ayuda con las reservas",
    "No necesitamos ayuda con las reservas",
  ],
  ["Não queremos um robô no telefone", "Não queremos um robô no telefone"],
  ["Per favore non chiamate i clienti", "Per favore non chiamate i clienti"],
  [
    "We willen geen robot aan de telefoon",
    "We willen geen robot aan de telefoon",
  ],
])("%s", (text, refused) => {
  expect(refusedIn(text)).toBe(refused);
});

test.each([
  "Nobody answers the phone",
  "Never miss a call again",
  "We don't want to lose leads",
  "I don't want to type invoices by hand any more",
  "Customers don't pay on time",
  "We do not follow up on quotes",
  "Patients do not show up and we never hear from them",
  "There is no overview of our stock",
  "No shows cost us money",
  "Don't let a lead wait",
  "Calls should not go to voicemail",
  "We send a quote and never call back",
  "I am not sure who has paid",
  "Text them when they did not come",
  "Niemand geht ans Telefon",
  "Wir wollen keinen Anruf mehr verpassen",
  "Kunden zahlen nicht",
  "Ich habe keine Zeit für Rechnungen",
  "Personne ne répond au téléphone",
  "Nous ne voulons plus perdre de clients",
  "Les clients ne paient pas à temps",
  "Nadie contesta el teléfono",
  "No tenemos tiempo para contestar correos",
  "Los clientes no pagan a tiempo",
])("a complaint is a wish: %s", (text) => {
  expect(refusedIn(text)).toBe("");
});
