import { expect, test } from "vitest";

import { matchReason } from "~/domain/workflow/reasons";
import type { MatchedWord } from "~/domain/workflow/score";

const reasonOf = (matched: MatchedWord[], description = "") =>
  matchReason({ agent: "Returns Desk", description, matched });

test("a reason names each word with all its places, then the phrases", () => {
  expect(
    reasonOf([
      { word: "voice", where: "description" },
      { word: "voice", where: "title" },
      { word: "phone calls", where: "phrase" },
    ]),
  ).toBe("voice in title and description; phrase “phone calls”");
});

test("words with the same places share one part", () => {
  expect(
    reasonOf([
      { word: "mail", where: "description" },
      { word: "crm", where: "category" },
      { word: "post", where: "description" },
    ]),
  ).toBe("mail, post in description; crm in category/tags");
});

test("without a match there is no reason", () => {
  expect(reasonOf([])).toBe("");
});

test("a word that stands only within another one is shown with it", () => {
  const places = (word: string): MatchedWord => ({
    word,
    where: "description",
  });
  const description = "Sends an email about every refund and all invoices.";
  expect(reasonOf(["und", "ai", "invoice"].map(places), description)).toBe(
    "und (within “refund”), ai (within “email”), invoice in description",
  );
});
