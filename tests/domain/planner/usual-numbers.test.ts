import { expect, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";
import { readText } from "~/domain/planner/tokens";

import { testKnowledge } from "../../support/knowledge";

test("a brief is read the same with another number of days", async () => {
  const knowledge = await testKnowledge();
  const readWith = (days: string) => {
    const brief = `Remind customers by email when they have not paid after ${days} days. Tell us in Slack when the money arrives.`;
    const { needs, unread } = readBrief(knowledge, brief);
    return {
      needs: needs.map(({ task, strength }) => ({ task, strength })),
      unread: unread.length,
    };
  };
  const usual = readWith("30");
  expect(usual.needs).not.toEqual([]);
  for (const days of ["7", "10", "14", "21", "45"]) {
    expect(readWith(days)).toEqual(usual);
  }
});

test("“e-mail” is one word, and a comma in a number ends no clause", () => {
  const wordsOf = (text: string) =>
    readText(text).tokens.map(({ word }) => word);
  expect(wordsOf("per E-Mail, E-Mails und E-Mail-Anhänge")).toEqual([
    "per",
    "email",
    "emails",
    "und",
    "email",
    "anhange",
  ]);
  const { tokens } = readText("bills above 2,000 euros");
  expect(new Set(tokens.map(({ clause }) => clause)).size).toBe(1);
});
