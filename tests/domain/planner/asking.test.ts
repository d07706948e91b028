import { expect, inject, test } from "vitest";

import { isForeign, mayBeForeign } from "~/domain/planner/foreign-text";
import { listIn } from "~/domain/planner/listed-things";
import { readBrief } from "~/domain/planner/read-brief";

import { testKnowledge } from "../../support/knowledge";

const isSqlite = inject("database").engine === "sqlite";

const LIST =
  "I lose every Sunday to copying things around: donations, thank-you letters, who is on shift.";

test
  .skipIf(!isSqlite)
  .each([
    LIST,
    "Kiedy klient wysyła zapytanie przez formularz, zapisz je w arkuszu i odpowiedz mailem.",
    "Müşteri form gönderdiğinde tabloya yaz ve e-posta ile cevap ver.",
  ])("nothing is read, so that the page asks: %s", async (brief) => {
  const reading = readBrief(await testKnowledge(), brief);
  expect([reading.needs, reading.outside, reading.unread]).toEqual([
    [],
    [],
    [],
  ]);
});

test.skipIf(!isSqlite)(
  "a clear task with a list of things is read",
  async () => {
    const brief = "Post on social media: Facebook, Instagram, YouTube.";
    const { needs } = readBrief(await testKnowledge(), brief);
    expect(needs.map(({ task }) => task)).toEqual(["post-social"]);
  },
);

test("the things of a list", () => {
  expect(listIn(LIST)?.things).toEqual([
    "donations",
    "thank-you letters",
    "who is on shift",
  ]);
  expect(listIn("Invoices, and answer the phone when nobody is in")).toBeNull();
});

test("names with foreign letters make no foreign text", () => {
  const isKnownWord = (word: string) => !/[ěř]/.test(word);
  const brief =
    "Answer the phone of Dvořák and Kučera whenever nobody is there";
  expect(isForeign(brief, isKnownWord)).toBe(false);
  expect(mayBeForeign("Réponds à l’appel, größer, señor, não")).toBe(false);
});
