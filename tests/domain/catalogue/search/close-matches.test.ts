import { expect, test } from "vitest";

import {
  partsOf,
  readCloseQuery,
  type CloseQuery,
} from "~/domain/catalogue/search/close-query";
import {
  closestOf,
  scoreClose,
  type CloseCandidate,
} from "~/domain/catalogue/search/close-rank";

import { testKnowledge } from "../../../support/knowledge";

test("a query is parsed into words, tasks and industry", async () => {
  const knowledge = await testKnowledge();

  const reminder = readCloseQuery(knowledge, "appointment reminders");
  expect(reminder?.words.map(({ roots }) => roots)).toEqual([
    ["appoint"],
    ["remind"],
  ]);
  expect(reminder?.tasks[0]?.task).toBe("remind-appointment");
  expect(readCloseQuery(knowledge, "dentist")?.industry).toBe("dental");
  const mistyped = readCloseQuery(knowledge, "invoces");
  expect(mistyped?.words[0]?.roots).toContain("invoic");
  const company = readCloseQuery(knowledge, "Company");
  expect(company?.words[0]?.roots).toEqual(["compan"]);
  expect(readCloseQuery(knowledge, "the of and")).toBeNull();
  expect(readCloseQuery(knowledge, " ?! ")).toBeNull();
});

test("one typo leaves at least one part of an unknown word intact", () => {
  const meant = "zorblax";
  const typed = Array.from(meant, (letter, at) => [
    meant.slice(0, at) + meant.slice(at + 1),
    `${meant.slice(0, at)}q${meant.slice(at)}`,
    `${meant.slice(0, at)}q${meant.slice(at + 1)}`,
    meant.slice(0, at) + (meant[at + 1] ?? "") + letter + meant.slice(at + 2),
  ]).flat();
  for (const word of typed.filter(({ length }) => length > 6)) {
    const parts = partsOf({ typed: word, roots: [word], isUnknown: true });
    expect([word, parts.some((part) => meant.includes(part))]).toEqual([
      word,
      true,
    ]);
  }
});

const QUERY: CloseQuery = {
  system: null,
  words: [
    { typed: "chase", roots: ["chase"], isUnknown: false },
    { typed: "zorblax", roots: ["zorblax"], isUnknown: true },
  ],
  tasks: [{ task: "collect-debts", strength: 0.9 }],
  industry: "law",
};

function candidate(
  id: string,
  values: Partial<CloseCandidate> = {},
): CloseCandidate {
  return { id, text: "", tasks: [], industry: null, uses: 0, ...values };
}

function ranked(query: CloseQuery, candidates: CloseCandidate[]) {
  return closestOf(scoreClose(query, candidates)).map(({ id }) => id);
}

test("all words rank before the task, and the query's industry before any business", () => {
  const tasks = [{ task: "collect-debts", weight: 0.5 }];
  expect(
    ranked(QUERY, [
      candidate("any", { tasks }),
      candidate("foreign", { tasks, industry: "dental" }),
      candidate("side", { tasks: [{ task: "collect-debts", weight: 0.1 }] }),
      candidate("law", { tasks, industry: "law" }),
      candidate("half", { text: "chases debts" }),
      candidate("words", { text: "zorblx chaser" }),
    ]),
  ).toEqual(["words", "law", "any"]);
});

test("a query with only an industry finds agents for it", () => {
  const query = { ...QUERY, tasks: [] };
  expect(
    ranked(query, [
      candidate("any"),
      candidate("few", { industry: "law", uses: 1 }),
      candidate("many", { industry: "law", uses: 2 }),
      candidate("dental", { industry: "dental" }),
    ]),
  ).toEqual(["many", "few"]);
});

test("two typos are too many, and known words are not corrected", () => {
  const of = (text: string) =>
    ranked({ ...QUERY, tasks: [], industry: null }, [
      candidate("it", { text }),
    ]);
  expect(of("chase zorblax")).toEqual(["it"]);
  expect(of("chasé, zorlbax!")).toEqual(["it"]);
  expect(of("chase zrblx")).toEqual([]);
  expect(of("chse zorblax")).toEqual([]);
});
