import { expect, test } from "vitest";

import { requestPhrases, scoredWords } from "~/domain/workflows/words";

test("words are lower-cased runs of letters and digits, each once", () => {
  expect(scoredWords("Invoice-PDF, invoice #2024 invoice")).toEqual([
    "invoice",
    "pdf",
    "2024",
  ]);
});

test("words shorter than three characters score only if listed", () => {
  expect(scoredWords("AI on hr pc api")).toEqual(["ai", "api"]);
});

test("stop words do not score, but words that contain one do", () => {
  expect(scoredWords("please use the forms with their needs")).toEqual([
    "forms",
  ]);
});

test("listed words only count as whole words", () => {
  expect(scoredWords("ais aim")).toEqual(["ais", "aim"]);
  expect(scoredWords("ia")).toEqual([]);
});

test("letters of every script keep their accents", () => {
  expect(scoredWords("Äpfel ÖL GROẞE straße 予約管理")).toEqual([
    "äpfel",
    "große",
    "straße",
    "予約管理",
  ]);
});

test("a letter whose lower case has a combining mark ends the run there", () => {
  expect("İ".toLowerCase()).toHaveLength(2);
  expect(scoredWords("İstanbul")).toEqual(["stanbul"]);
});

test('phrases end at punctuation, line breaks and the word "and"', () => {
  const request =
    "Answer calls. Book visits, send mail; file: notes! Why? Print\nScan and Copy\r\nSort";
  expect(requestPhrases(request)).toEqual([
    "answer calls",
    "book visits",
    "send mail",
    "file",
    "notes",
    "print",
    "scan",
    "copy",
    "sort",
  ]);
});

test('"and" separates phrases only as a whole word', () => {
  expect(requestPhrases("brand handling")).toEqual(["brand handling"]);
  expect(requestPhrases("mail-AND-post")).toEqual(["mail-", "-post"]);
  expect(requestPhrases("mail éand andé post")).toEqual([
    "mail éand andé post",
  ]);
});

test("whitespace inside a phrase collapses and each phrase occurs once", () => {
  expect(requestPhrases("phone \t  calls, Phone calls ,phone calls")).toEqual([
    "phone calls",
  ]);
});

test("phrases are dropped if they have only stop words, no words or three characters", () => {
  expect(requestPhrases("what would you do, -----, crm, how it is")).toEqual(
    [],
  );
  expect(requestPhrases("how it works")).toEqual(["how it works"]);
});
