import { expect, test } from "vitest";

import { scoreEntry } from "~/domain/workflows/score";
import { requestTerms } from "~/domain/workflows/words";

import { entry, scoreOf } from "./given";

test("a priority word weighs 25 in description, 20 in title, 8 in category or tags", () => {
  expect(scoreOf("x, voice y", { description: "a voice" })).toBe(25);
  expect(scoreOf("x, voice y", { title: "Voice" })).toBe(20);
  expect(scoreOf("x, voice y", { category: "Voice" })).toBe(8);
  expect(scoreOf("x, voice y", { tags: ["VOICE"] })).toBe(8);
});

test("a general word weighs 15, 10 and 3", () => {
  expect(scoreOf("x, api y", { description: "an API" })).toBe(15);
  expect(scoreOf("x, api y", { title: "API" })).toBe(10);
  expect(scoreOf("x, api y", { category: "api" })).toBe(3);
});

test("any other word weighs 12, 8 and 1", () => {
  expect(scoreOf("x, crm y", { description: "CRM" })).toBe(12);
  expect(scoreOf("x, crm y", { title: "CRM" })).toBe(8);
  expect(scoreOf("x, crm y", { tags: ["crm"] })).toBe(1);
});

test("a word scores once in every place where it occurs", () => {
  const fields = {
    title: "Voice voice",
    description: "voice, voice",
    category: "Voice",
    tags: ["voice", "voicemail"],
  };
  // description 25 + title 20 + category or tags 8, once
  expect(scoreOf("x voice voice VOICE", fields)).toBe(53);
});

test("words are found inside longer words, so ai is found in email", () => {
  expect(scoreOf("ai", { description: "sends email" })).toBe(15);
});

test("a word is not found across two tags", () => {
  expect(scoreOf("voicecall", { tags: ["voice", "call"] })).toBe(0);
});

test("a phrase of more than 3 characters adds 20, of more than 8 adds 30", () => {
  // send 12, the phrase has 4 characters: 20
  expect(scoreOf("send", { description: "we send it" })).toBe(32);
  // "go hr it" has 8 characters and no scored word
  expect(scoreOf("go hr it", { description: "go hr it" })).toBe(20);
  // "go hr its" has 9
  expect(scoreOf("go hr its", { description: "go hr its" })).toBe(30);
  // "crm" has 3: only its word
  expect(scoreOf("crm", { description: "crm" })).toBe(12);
});

test("a phrase scores only in the description", () => {
  // phone 20 + calls 8 in the title
  expect(scoreOf("phone calls", { title: "Phone calls" })).toBe(28);
});

test("a single word that is a whole phrase scores as both", () => {
  // voice 25 + phrase of 5 characters 20
  expect(scoreOf("voice", { description: "voice" })).toBe(45);
});

test("whitespace collapses in the request, but not in the description", () => {
  // phone 25 + calls 12 + phrase of 11 characters 30
  expect(scoreOf("phone \n calls", { description: "phone calls" })).toBe(77);
  expect(scoreOf("phone  calls", { description: "phone calls" })).toBe(67);
  // phone 25 + calls 12, no phrase
  expect(scoreOf("phone  calls", { description: "phone  calls" })).toBe(37);
});

test("the scores of a whole request add up", () => {
  const terms = requestTerms("Answer phone calls and book medical visits.");
  const found = scoreEntry(
    terms,
    entry({
      title: "Phone desk",
      description: "Will answer phone calls for medical offices",
      category: "Healthcare",
      tags: ["booking"],
    }),
  );
  // answer 12 | phone 25 + 20 | calls 12 | book 1 | medical 25 | visits 0
  // "answer phone calls" has 18 characters: 30 | "book medical visits": 0
  expect(found?.score).toBe(12 + 45 + 12 + 1 + 25 + 30);
  expect(found?.matched).toEqual([
    { word: "answer", where: "description" },
    { word: "phone", where: "description" },
    { word: "phone", where: "title" },
    { word: "calls", where: "description" },
    { word: "book", where: "category" },
    { word: "medical", where: "description" },
    { word: "answer phone calls", where: "phrase" },
  ]);
});

test("an entry without a match is not a candidate", () => {
  expect(scoreEntry(requestTerms("zebra"), entry())).toBeNull();
});
