import { expect, inject, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";

import { testKnowledge } from "../../support/knowledge";

const WISH = "Chase unpaid invoices.";

/** The planner uses no database, so one engine is enough. */
test
  .skipIf(inject("database").engine !== "sqlite")
  .each([
    ["Somebody should say g'day and jot down how to reach them"],
    [
      "Take down every crash or scrape with photos the way the insurer wants it",
    ],
  ])(
  "a sentence that seems to ask for something else is reported: %s",
  async (sentence) => {
    const knowledge = await testKnowledge();
    const brief = `${WISH} ${sentence}.`;
    const { unread } = readBrief(knowledge, brief);
    expect(unread.map(({ start, end }) => brief.slice(start, end))).toEqual([
      sentence,
    ]);
  },
);

test
  .skipIf(inject("database").engine !== "sqlite")
  .each([
    ["We have been a family business since 1962"],
    ["I run a small dental clinic with two dentists"],
    ["My brother says we should not touch our website"],
  ])("background is not reported: %s", async (sentence) => {
  const knowledge = await testKnowledge();
  expect(readBrief(knowledge, `${sentence}. ${WISH}`).unread).toEqual([]);
});
