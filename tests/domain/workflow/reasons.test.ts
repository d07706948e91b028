import { expect, test } from "vitest";

import { matchReason } from "~/domain/workflow/reasons";

test("a reason names each word with all its places, then the phrases", () => {
  expect(
    matchReason([
      { word: "voice", where: "description" },
      { word: "voice", where: "title" },
      { word: "phone calls", where: "phrase" },
    ]),
  ).toBe("voice in title and description; phrase “phone calls”");
});

test("words with the same places share one part", () => {
  expect(
    matchReason([
      { word: "mail", where: "description" },
      { word: "crm", where: "category" },
      { word: "post", where: "description" },
    ]),
  ).toBe("mail, post in description; crm in category/tags");
});

test("without a match there is no reason", () => {
  expect(matchReason([])).toBe("");
});
