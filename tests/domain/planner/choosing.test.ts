import { expect, test } from "vitest";

import {
  chooseEntries,
  rankEntries,
  type TaskEntry,
} from "~/domain/planner/choose";
import type { Need } from "~/domain/planner/needs";

const need = (task: string, start: number, strength = 0.9): Need => ({
  task,
  start,
  strength,
  end: start + 9,
  again: [],
});
const entry = (
  entryId: string,
  values: Partial<TaskEntry> = {},
): TaskEntry => ({
  entryId,
  weight: 0.9,
  industry: null,
  isForSale: false,
  likeness: 0,
  ...values,
});
const idsOf = (entries: readonly { entryId: string }[]) =>
  entries.map(({ entryId }) => entryId);

test("agents for the stated industry come first, then for any business, then for others", () => {
  const entries = [
    entry("another", { industry: "hotel" }),
    entry("any"),
    entry("own", { industry: "dental" }),
  ];
  expect(idsOf(rankEntries(entries, "dental"))).toEqual([
    "own",
    "any",
    "another",
  ]);
  expect(idsOf(rankEntries(entries, null))[0]).toBe("any");
});

test("an agent for sale wins a tie, and one with the same words wins over that", () => {
  const entries = [
    entry("plain"),
    entry("sold", { isForSale: true }),
    entry("alike", { likeness: 0.9 }),
  ];
  expect(idsOf(rankEntries(entries, null))).toEqual(["alike", "sold", "plain"]);
});

test("being for sale does not recommend an agent for another industry", () => {
  const entries = [
    entry("plain", { industry: "freight" }),
    entry("sold", { industry: "freight", isForSale: true }),
    entry("alike", { industry: "hotel", likeness: 0.5 }),
  ];
  const ids = idsOf(rankEntries(entries, "dental"));
  expect(ids).toEqual(["alike", "sold", "plain"]);
});

test("the three strongest needs get an agent each, in the order of the brief", () => {
  const needs = [
    need("a", 0, 0.5),
    need("b", 10),
    need("c", 20, 0.8),
    need("d", 30),
  ];
  const { steps, open } = chooseEntries(needs, {
    industry: null,
    entriesFor: ({ task }) => [entry(`does ${task}`)],
  });
  expect(idsOf(steps.map((step) => step.entry))).toEqual([
    "does b",
    "does c",
    "does d",
  ]);
  expect(open).toEqual([needs[0]]);
});

test("a chosen agent covers a further need if it is the best for it, or the plan is full", () => {
  const needs = [
    need("a", 0),
    need("b", 10),
    need("c", 20),
    need("d", 30, 0.5),
  ];
  const { steps, open } = chooseEntries(needs, {
    industry: null,
    entriesFor: ({ task }) =>
      task === "d"
        ? [entry("does d"), entry("does a", { weight: 0.3 })]
        : [entry(`does ${task}`)],
  });
  expect(
    steps.find(({ entry: { entryId } }) => entryId === "does a")?.needs,
  ).toEqual([needs[0], needs[3]]);
  expect(open).toEqual([]);
});

test("an agent for any business comes before a better one for another industry", () => {
  const entries = [
    entry("foreign", { industry: "freight", isForSale: true, likeness: 1 }),
    entry("any", { weight: 0.2 }),
    entry("mentions it", { weight: 0.1, likeness: 1 }),
  ];
  for (const industry of [null, "dental"]) {
    const ids = idsOf(rankEntries(entries, industry));
    expect(ids).toEqual(["any", "foreign", "mentions it"]);
  }
});

test("needs with a suitable agent come before stronger ones without", () => {
  const needs = [
    need("a", 0),
    need("b", 10, 0.5),
    need("c", 20, 0.5),
    need("d", 30, 0.5),
  ];
  const { open } = chooseEntries(needs, {
    industry: "dental",
    entriesFor: ({ task }) => [
      entry(`does ${task}`, { industry: task === "a" ? "hotel" : null }),
    ],
  });
  expect(open).toEqual([needs[0]]);
});

test("an agent for several needs is not joined by others for the same needs", () => {
  const needs = [need("a", 0), need("b", 10, 0.8), need("c", 20, 0.7)];
  const all = entry("does all", { weight: 0.5 });
  const chosen = chooseEntries(needs, {
    industry: null,
    entriesFor: ({ task }) =>
      task === "a"
        ? [entry("does a"), all]
        : [all, entry(`does ${task}`, { industry: "hotel" })],
  });
  expect(idsOf(chosen.steps.map((step) => step.entry))).toEqual(["does all"]);
  expect(chosen.open).toEqual([]);
});

test("a need without a suitable agent stays open", () => {
  const needs = [need("a", 0)];
  const chosen = chooseEntries(needs, { industry: null, entriesFor: () => [] });
  expect(chosen).toEqual({ steps: [], open: needs });
});
