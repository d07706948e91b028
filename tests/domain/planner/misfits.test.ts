import { expect, test } from "vitest";

import { chooseEntries, rankEntries } from "~/domain/planner/choose";
import { askedIn } from "~/domain/planner/acts";
import { limitFor, limitsIn } from "~/domain/planner/limits";
import { mainTask, misfitOf, readPart } from "~/domain/planner/misfit";
import { readText } from "~/domain/planner/tokens";
import { readTraits } from "~/domain/planner/traits";

const tokensOf = (text: string) => readText(text).tokens;
const limitOf = (page: string, part: string) =>
  limitFor(askedIn(tokensOf(part)), limitsIn(page).limits)?.says;

test.each([
  ["It sends nothing itself.", "send a reminder to each tenant"],
  ["It sends nothing itself.", "email them the offer"],
  ["It visits no site and posts nothing.", "publish it on LinkedIn"],
  ["It only drafts.", "send the letter"],
  ["Drafts wait for you.", "send a follow-up"],
  ["The send button stays with you.", "send a newsletter"],
  ["Nothing is sent alone.", "préparer un devis et l'envoyer au client"],
  ["It sends nothing itself.", "Mahnungen verschicken"],
  [
    "It sends nothing itself.",
    "preparar el presupuesto y enviárselo al cliente",
  ],
  ["Letters that you approve and send.", "send the claim"],
  ["It answers no phone.", "answer our calls"],
  ["It opens no pictures.", "copy the totals from receipts I photograph"],
  ["It does not ask the payer.", "ask the payer about it"],
  ["Nothing is written to your practice software.", "write it in the software"],
  ["It changes nothing in your CRM.", "update the deal"],
  ["It changes no price.", "lower our prices on Amazon"],
  ["It makes no backups.", "back up our shared drive"],
  ["It never posts to Instagram, LinkedIn or Threads.", "post it on LinkedIn"],
  ["It sends no confirmations, directions or bills.", "send the directions"],
])("a page's limit excludes the act: %s", (page, part) => {
  expect(limitOf(page, part)).toBe(page);
});

test.each([
  ["It sends no message without consent.", "send a message"],
  ["It sends nothing itself.", "answer the customer email"],
  ["It answers no phone.", "answer the reviews"],
  ["It opens no pictures.", "copy the totals from receipts"],
  ["It posts nothing.", "reply to reviews"],
  ["It sends nothing itself.", "chase invoices by email and text"],
  ["It sends nothing itself.", "répondre aux clients par e-mail"],
  ["It sends nothing itself.", "watch sent emails that nobody answered"],
  ["It sends a reminder.", "send a reminder"],
  ["It changes no price.", "watch for lower prices"],
  ["A shared mailbox has no owner.", "give each mailbox an owner who has it"],
  ["Changes are confirmed, and nothing is booked twice.", "book a table"],
  ["It makes no backups.", "make sure that our backups work"],
  ["It never posts to Instagram, LinkedIn or Threads.", "post it on Facebook"],
])("another act is not excluded: %s %s", (page, part) => {
  expect(limitOf(page, part)).toBeUndefined();
});

test("an entry's traits are the channels of its main work, its limits and its languages", () => {
  const traits = readTraits({
    title: "Recall desk",
    description: "Prepares SMS for patients. Phones stay calm.",
    tags: ["reminders"],
    page: "It sends nothing itself. It reads English and Spanish.",
    systems: [],
    industries: [],
    task: "recall-due",
  });
  expect(traits).toMatchObject({
    task: "recall-due",
    senses: ["text"],
    limits: [{ act: "send", objects: [] }],
    languages: ["en", "es"],
  });
});

test("what the description promises is not limited by the page", () => {
  const { limits } = readTraits({
    title: "Voice intake",
    description: "Tells a voice agent how to answer phone calls.",
    tags: [],
    page: "It answers no phone and sends nothing.",
    systems: [],
    industries: [],
    task: null,
  });
  expect(limits.map(({ act }) => act)).toEqual(["send"]);
});

test("what a page denies is not what it does", () => {
  const traits = readTraits({
    title: "Reviews",
    description: "Replies to reviews.",
    tags: [],
    page: "It asks nobody for a review.",
    systems: [],
    industries: [],
    task: null,
  });
  expect(traits.senses).toEqual(["replying"]);
});

test("an agent that makes no calls does no part with a call, unless it calls", () => {
  const traitsOf = (title: string) =>
    readTraits({
      title,
      description: "Chases invoices by email.",
      tags: [],
      page: "It makes no phone calls.",
      systems: [],
      industries: [],
      task: "collect-debts",
    });
  const part = readPart({
    task: "collect-debts",
    tokens: tokensOf("an email after 7 days, a phone call after 30"),
    systems: [],
    excluded: [],
  });
  expect(misfitOf(part, traitsOf("Envoy"))).toEqual({
    kind: "limit",
    says: "It makes no phone calls.",
  });
  expect(misfitOf(part, traitsOf("Phone envoy"))).toBeNull();
});

const none = {
  task: "remind",
  senses: [],
  limits: [],
  languages: [],
  systems: ["Xero"],
  industries: [],
};
const caller = { ...none, senses: ["phone" as const] };

test("an agent of an excluded channel does no part, unless the part asks for it", () => {
  const part = (text: string) =>
    readPart({
      task: "remind",
      tokens: tokensOf(text),
      systems: [],
      excluded: ["phone"],
    });
  expect(misfitOf(part("remind them"), caller)).toEqual({
    kind: "excluded",
    channel: "phone",
  });
  expect(misfitOf(part("answer the phone"), caller)).toBeNull();
});

test("an agent made for another task does this one in passing only far below the best", () => {
  const main = (task: string, share: number) =>
    mainTask({ traits: none, task, share });
  expect(main("reconcile", 0.2)).toBe("remind");
  expect(main("reconcile", 0.5)).toBeNull();
  expect(main("remind", 0.2)).toBeNull();
});

test("entries whose traits were not read yet are not ruled out", () => {
  const part = readPart({
    task: "remind",
    tokens: tokensOf("text them"),
    systems: [],
    excluded: [],
  });
  expect(misfitOf(part, null)).toBeNull();
});

const entry = (entryId: string, values = {}) => ({
  entryId,
  weight: 0.9,
  industry: null,
  isForSale: false,
  likeness: 0,
  ...values,
});
const misfit = { kind: "limit" as const, says: "It sends nothing." };

test("an agent that does not do the part comes after those that do", () => {
  const entries = [
    entry("sold", { isForSale: true, misfit }),
    entry("foreign", { industry: "hotel" }),
    entry("weak", { weight: 0.3 }),
  ];
  const ranked = rankEntries(entries, "dental").map((one) => one.entryId);
  expect(ranked).toEqual(["weak", "sold", "foreign"]);
});

test("a chosen agent takes no further part that it does not do", () => {
  const need = (task: string, start: number) => ({
    task,
    start,
    end: start + 9,
    strength: 0.9,
    again: [],
  });
  const { steps } = chooseEntries([need("a", 0), need("b", 20)], {
    industry: null,
    entriesFor: ({ task }) =>
      task === "a" ? [entry("one")] : [entry("one", { misfit }), entry("two")],
  });
  expect(steps.map(({ entry: { entryId } }) => entryId)).toEqual([
    "one",
    "two",
  ]);
});

test("work between two products needs an agent that names both, work in one no agent of another like it", () => {
  const misfitFor = (systems: string[]) =>
    misfitOf(
      readPart({
        task: "sync",
        tokens: tokensOf("copy"),
        systems,
        excluded: [],
      }),
      none,
    );
  expect(misfitFor(["Gmail", "Xero"])).toEqual({
    kind: "systems",
    unnamed: ["Gmail"],
  });
  expect(misfitFor(["QuickBooks"])).toEqual({
    kind: "systems",
    unnamed: ["QuickBooks"],
  });
  expect(misfitFor(["Gmail"])).toBeNull();
  expect(misfitFor(["Xero"])).toBeNull();
});
