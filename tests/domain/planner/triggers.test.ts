import { expect, inject, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";
import { readText } from "~/domain/planner/tokens";
import { joinEvents } from "~/domain/planner/triggers";

import { testKnowledge } from "../../support/knowledge";

test.each([
  ["When a deal is won, create the invoice.", ["When a deal is won"]],
  ["Sobald ein Kunde absagt, den Platz anbieten.", ["Sobald ein Kunde absagt"]],
  [
    "Cuando llega un pedido, apuntarlo en la agenda.",
    ["Cuando llega un pedido"],
  ],
  [
    "Dès que le devis est signé, créer le projet.",
    ["Dès que le devis est signé"],
  ],
  ["Chase unpaid invoices after 45 days by email.", ["after 45 days by email"]],
  ["Update the deal after each call.", ["after each call"]],
  ["Wait, and after each visit send them a form.", []],
  ["When a deal is won.", []],
  ["Deal is won → create the invoice", ["Deal is won"]],
  ["HubSpot -> Xero: create the invoice", []],
  ["Sort the list -> create the invoice", []],
  ["When a payment fails, email the customer.", []],
  ["When a payment fails, email me a list.", ["When a payment fails"]],
  ["Wait, and after 30 days remind them politely, twice.", []],
])("a trigger only says when: %s", (text, quotes) => {
  const { language, tokens } = readText(text);
  const found = joinEvents(
    { brief: text, language, tokens },
    () => true,
  ).triggers.map(({ from, to }) =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end),
  );
  expect(found).toEqual(quotes);
});

/** The planner uses no database, so one engine is enough. */
const isSqlite = inject("database").engine === "sqlite";

async function partsOf(brief: string) {
  const { needs, outside, unread } = readBrief(await testKnowledge(), brief);
  const parts = [...needs, ...outside].flatMap(({ task, again, ...need }) =>
    [need, ...again].map((one) => ({ ...one, task })),
  );
  return [...parts, ...unread.map((one) => ({ ...one, task: null }))]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, task }) => [brief.slice(start, end), task]);
}

test.skipIf(!isSqlite)(
  "a trigger belongs to the part after it, which alone says its task",
  async () => {
    expect(
      await partsOf(
        "When a deal in Pipedrive is marked as won, copy the customer from Pipedrive to Xero. Chase unpaid invoices.",
      ),
    ).toEqual([
      [
        "When a deal in Pipedrive is marked as won, copy the customer from Pipedrive to Xero",
        "sync-systems",
      ],
      ["Chase unpaid invoices", "collect-debts"],
    ]);
  },
);

test.skipIf(!isSqlite).each([
  [
    "Sports club: when members stop coming for two weeks, send them a friendly WhatsApp. Track who renews.",
    "when members stop coming for two weeks, send them a friendly WhatsApp",
    "winback",
  ],
  [
    "When a Stripe payment fails, email the customer and open a ticket in Jira.",
    "When a Stripe payment fails, email the customer",
    "rescue-payments",
  ],
])(
  "what only reaches customers is read with its event: %s",
  async (brief, part, task) => {
    const parts = await partsOf(brief);
    expect(parts.find(([quote]) => quote?.includes(part))?.[1]).toBe(task);
  },
);

test.skipIf(!isSqlite).each([
  [
    "Chase unpaid invoices after 45 days by email. Let my accountant know in Slack when one is paid.",
    "Let my accountant know in Slack when one is paid",
  ],
  [
    "Reply to support emails about delivery. Open a Jira issue for everything that looks like a bug.",
    "Open a Jira issue for everything that looks like a bug",
  ],
  [
    "Make a podcast cover, cut the episodes into short clips and post them on TikTok.",
    "Make a podcast cover",
  ],
  [
    "Chase unpaid invoices. Tell us on Teams when the money arrives. Do the quarterly dance.",
    "Tell us on Teams when the money arrives",
  ],
])("work that no agent does stands by itself: %s", async (brief, quote) => {
  expect(await partsOf(brief)).toContainEqual([quote, null]);
});

test.skipIf(!isSqlite)(
  "what somebody gets belongs to what should be done with it",
  async () => {
    const brief =
      "Every Monday we receive invoices from 30 suppliers. I want them compared with our purchase orders.";
    expect(await partsOf(brief)).toEqual([
      [brief.slice(0, -1), "match-invoices"],
    ]);
  },
);

test.skipIf(!isSqlite)(
  "to tell of an event is what an agent does that watches for it",
  async () => {
    const brief = "Alert me when someone mentions our company online.";
    expect(await partsOf(brief)).toEqual([
      [brief.slice(0, -1), "watch-mentions"],
    ]);
  },
);

test
  .skipIf(!isSqlite)
  .each([
    "Write quotes from customer inquiries that come by e-mail.",
    "Write quotes for kitchen fittings from inquiries that arrive through Facebook Messenger.",
  ])(
  "a command's verb and object count more than a channel: %s",
  async (brief) => {
    expect(await partsOf(brief)).toEqual([
      [brief.slice(0, -1), "write-quotes"],
    ]);
  },
);
