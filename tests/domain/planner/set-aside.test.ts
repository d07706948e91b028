import { expect, test } from "vitest";

import { clausesSetAside } from "~/domain/planner/set-aside";
import { readText } from "~/domain/planner/tokens";

test.each([
  [
    "Skip students and competitors. Answer new leads.",
    ["Skip students", "and competitors"],
  ],
  ["Answer leads, ignore our suppliers.", ["ignore our suppliers"]],
  [
    "Please leave the tax returns alone.",
    ["Please leave the tax returns alone"],
  ],
  [
    "We already have Zendesk, leave it alone.",
    ["We already have Zendesk", "leave it alone"],
  ],
  ["Sale items are excluded.", ["Sale items are excluded"]],
  [
    "No more than two replies per person per day.",
    ["No more than two replies per person per day"],
  ],
  ["Remind them. Stop after three.", ["Stop", "after three"]],
  [
    "Aucun devis de plus de 1500 euros sans mon accord.",
    ["Aucun devis de plus de 1500 euros sans mon accord"],
  ],
  [
    "Über 500 Euro nur mit meiner Zustimmung.",
    ["Über 500 Euro nur mit meiner Zustimmung"],
  ],
  [
    "Máximo dos correos por cliente al día.",
    ["Máximo dos correos por cliente al día"],
  ],
  ["Sort them, reject nobody automatically.", ["reject nobody automatically"]],
  [
    "Rückfragen beantworten, nie Auskunft zu Fristen geben.",
    ["nie Auskunft zu Fristen geben"],
  ],
  ["Responder, nunca dar precios.", ["nunca dar precios"]],
  ["Only weekdays between 9 and 5.", ["Only weekdays between 9 and 5"]],
  [
    "Remind them, but only those who agreed to texts.",
    ["but only those", "who agreed to texts"],
  ],
  ["Solo a quienes hayan dado permiso.", ["Solo a quienes hayan dado permiso"]],
  [
    "Ohne meine Freigabe nichts bezahlen.",
    ["Ohne meine Freigabe nichts bezahlen"],
  ],
  ["Alles über 500 € lege mir vor.", ["Alles über 500 € lege mir vor"]],
  ["No más de un mensaje por semana.", ["No más de un mensaje por semana"]],
  ["Keep replies under 100 words.", ["Keep replies under 100 words"]],
  [
    "Nothing goes out before I have seen it.",
    ["Nothing goes out", "before I have seen it"],
  ],
  ["The clips need my OK.", ["The clips need my OK"]],
  [
    "Never mark prices down more than 15% on weekends.",
    ["Never mark prices down more than 15% on weekends"],
  ],
  ["Anything above $80 I decide.", ["Anything above $80 I decide"]],
  [
    "Correct nothing yourself but list the differences.",
    ["Correct nothing yourself"],
  ],
  ["Above $80 I decide.", ["Above $80 I decide"]],
  [
    "Anything above 300 waits for the landlord.",
    ["Anything above 300 waits for the landlord"],
  ],
  [
    "We lower ours but never below cost plus 10%.",
    ["but never below cost plus 10"],
  ],
  [
    "Flag anything over 500 pounds for my OK.",
    ["Flag anything over 500 pounds for my OK"],
  ],
  ["Nothing to householders.", ["Nothing to householders"]],
  ["I approve every article.", ["I approve every article"]],
  ["Answer emails, ask me before any refund.", ["ask me", "before any refund"]],
  ["Stop when they pay.", ["Stop", "when they pay"]],
  ["Nothing above $200 without me.", ["Nothing above $200 without me"]],
  ["Nichts über 200 Euro ohne mich.", ["Nichts über 200 Euro ohne mich"]],
  [
    "Anything with a premium above $5,000 comes to me.",
    ["Anything with a premium above $5,000 comes to me"],
  ],
  [
    "Process the bills, leave out Acme and Northwind.",
    ["leave out Acme", "and Northwind"],
  ],
  ["We write quotes, but only up to $1,000.", ["but only up to $1,000"]],
  [
    "Never pay a supplier whose bank details changed.",
    ["Never pay a supplier whose bank details changed"],
  ],
  [
    "Don't send rejections without a human reading them.",
    ["Don't send rejections without a human reading them"],
  ],
  [
    "Answer support email, refunds above $50 need the owner's approval.",
    ["refunds above $50 need the owner's approval"],
  ],
  ["Never miss a call.", []],
  ["Approve anything below $80.", []],
  ["We approve each invoice by hand.", []],
  ["Nothing in our long list of complaints gets answered.", []],
  ["Draft replies for my approval.", []],
  ["Ask me about the weather.", []],
  ["Bitte ignoriere Werbung.", ["Bitte ignoriere Werbung"]],
  ["Leave a message for the customer.", []],
  ["Chase invoices that are not excluded by hand.", []],
  ["Get my approval before anything is paid.", []],
  ["We do it all by hand ourselves.", []],
  ["Nothing gets answered, so leads go cold.", []],
  ["Skip students and send invoices.", ["Skip students"]],
  ["We keep getting offers, ignore spam.", ["ignore spam"]],
])("what limits the work asks for none: %s", (text, quotes) => {
  const { tokens } = readText(text);
  const found = clausesSetAside(tokens).map(({ from, to }) =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end),
  );
  expect(found).toEqual(quotes);
});

test.each([
  "Emails get lost, never answered.",
  "Kunden rufen an, nie beantwortet werden sie.",
  "Keep the member list up to date.",
  "Only then book a call.",
  "Answer leads who agreed to texts.",
])("what asks for work or complains limits none: %s", (text) => {
  expect(clausesSetAside(readText(text).tokens)).toEqual([]);
});
