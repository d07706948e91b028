import { expect, inject, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";

import { testKnowledge } from "../../support/knowledge";

async function quotesOf(brief: string) {
  const { needs, outside, unread } = readBrief(await testKnowledge(), brief);
  const parts = [...needs, ...outside].flatMap((need) => [need, ...need.again]);
  return [...parts, ...unread]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => brief.slice(start, end));
}

const isSqlite = inject("database").engine === "sqlite";

/** The last quotes of each brief were one. */
test.skipIf(!isSqlite).each([
  [
    "When a ticket in Zendesk is tagged, refund it in Stripe. Then reply to the customer in Zendesk and write it in a log sheet.",
    ["reply to the customer in Zendesk", "write it in a log sheet"],
  ],
  [
    "Wir sind eine Hausverwaltung mit 40 Häusern. Mieter melden Schäden per WhatsApp oder E-Mail, wir tippen das in eine Excel-Liste, rufen einen Handwerker an, und der Mieter hört tagelang nichts. Am Monatsende müssen wir dem Eigentümer einen Bericht schicken.",
    [
      "wir tippen das in eine Excel-Liste",
      "rufen einen Handwerker an, und der Mieter hört tagelang nichts",
      "Am Monatsende müssen wir dem Eigentümer einen Bericht schicken",
    ],
  ],
])(
  "other work after “and”, or in a sentence, is a part: %s",
  async (brief, last) => {
    expect((await quotesOf(brief)).slice(-last.length)).toEqual(last);
  },
);

test
  .skipIf(!isSqlite)
  .each([
    "Check each invoice against the order and tell me what does not match",
    "Collect reviews and answer them",
    "When somebody cancels, offer the slot to the waiting list and note it in the calendar",
    "Translate our product descriptions to French and German",
    "Extract amounts and due dates",
  ])("more of the same work is no part of its own: %s", async (brief) => {
  expect(await quotesOf(`${brief}.`)).toEqual([brief]);
});

test.skipIf(!isSqlite)("another task of the same verb is a part", async () => {
  expect(await quotesOf("Answer calls and website chats.")).toEqual([
    "Answer calls",
    "website chats",
  ]);
});

test.skipIf(!isSqlite)("a quote has all systems of its list", async () => {
  const brief = "Share our new blog posts on LinkedIn and on Mastodon.";
  expect(await quotesOf(brief)).toEqual([brief.slice(0, -1)]);
});

test.skipIf(!isSqlite)("a weak reading is not understood", async () => {
  const knowledge = await testKnowledge();
  const brief = "Reply to the customer in Zendesk and write it in a log sheet.";
  const { outside, unread } = readBrief(knowledge, brief);
  expect(outside).toEqual([]);
  expect(unread.map(({ start, end }) => brief.slice(start, end))).toEqual([
    "write it in a log sheet",
  ]);
});

test.skipIf(!isSqlite).each([
  [
    "Charity: thank donors by email, issue tax receipts, update Salesforce.",
    [
      "Charity: thank donors by email",
      "issue tax receipts",
      "update Salesforce",
    ],
  ],
  [
    "New leads: reply within five minutes, qualify budget and move date, book a viewing.",
    [
      "New leads: reply within five minutes",
      "qualify budget and move date",
      "book a viewing",
    ],
  ],
  [
    "Podcast: write show notes, cut clips.",
    ["Podcast: write show notes", "cut clips"],
  ],
  [
    "Small law firm intake: book consultations.",
    ["Small law firm intake: book consultations"],
  ],
  [
    "Extract amount, date and vendor, check against our expense policy.",
    ["Extract amount, date and vendor", "check against our expense policy"],
  ],
])(
  "each command of a list is a part, with all that it names, and a title is none: %s",
  async (brief, quotes) => {
    expect(await quotesOf(brief)).toEqual(quotes);
  },
);

test.skipIf(!isSqlite).each([
  ["Book appointments for our dental practice.", "Book appointments"],
  ["Book dental appointments.", "Book dental appointments"],
])(
  "the name of a trade does not hide what is asked for: %s",
  async (brief, quote) => {
    const { needs, industry } = readBrief(await testKnowledge(), brief);
    const found = needs.map(({ task, start, end }) => ({
      task,
      quote: brief.slice(start, end),
    }));
    expect(found).toEqual([{ task: "book-appointments", quote }]);
    expect(industry).toBe("dental");
  },
);

test.skipIf(!isSqlite)(
  "to forward something names no freight company",
  async () => {
    const brief = "Employees forward receipts by email. Enter them into Xero.";
    expect(readBrief(await testKnowledge(), brief).industry).toBeNull();
  },
);
