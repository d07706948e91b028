import { expect, test } from "vitest";

import { classify, createRunClassifier } from "~/domain/planner/classifier";
import { compileKnowledge } from "~/domain/planner/compile";
import { featuresOf } from "~/domain/planner/feature-runs";
import { textFeatures } from "~/domain/planner/features";
import { openKnowledge } from "~/domain/planner/knowledge";
import { readBrief } from "~/domain/planner/read-brief";
import type { KnowledgeSources } from "~/domain/planner/sources";
import {
  readKnowledge,
  writeKnowledge,
} from "~/domain/planner/stored-knowledge";
import { readText } from "~/domain/planner/tokens";
import { trainClassifier } from "~/domain/planner/training";

const EXAMPLES = [
  ["chase", "chase late payers", "chase customers who pay late"],
  ["chase", "customers who pay late", "late payers never answer"],
  ["answer", "answer the phone", "nobody answers the phone"],
  ["answer", "the phone rings and rings", "somebody must answer calls"],
  ["none", "we are a small office", "we have been here for years"],
  ["none", "there are nine of us", "the office is in the old mill"],
  ["x-manual", "mow the lawn", "somebody must mow the lawn"],
].flatMap(([task = "", ...texts]) => texts.map((text) => `${task}\t${text}`));

const SOURCES: KnowledgeSources = {
  tasks: "# ids\nchase\tcollect debts\nanswer\tanswer calls\nx-manual\twork",
  industries: "dental\tdental practices",
  concepts: "late = late, overdue\nphone = phone, call, rings",
  industryTerms: "dental = dentist, teeth",
  industryExamples: [
    "dental\tour dentist sees patients with bad teeth",
    "dental\tthe dentist and two nurses",
    "other\tour choir sings",
  ].join("\n"),
  examples: { "en.tsv": [...EXAMPLES, ...EXAMPLES].join("\n") },
  briefs: JSON.stringify({
    text: "There are nine of us. The phone rings and rings.",
    industry: null,
    needs: [{ task: "answer", text: "The phone rings and rings" }],
  }),
  commonWords: "the\nof",
};
const compiled = { ...compileKnowledge(SOURCES), version: "v1" };
const knowledge = openKnowledge(compiled);

const BRIEF =
  "We are a small office with a dentist for bad teeth. The phone rings and rings. " +
  "Late payers never answer. Somebody must mow the lawn. Qwz xkcd vbnm.";
const reading = readBrief(knowledge, BRIEF);

test("needs are quoted in the order of the brief, separate from work for people", () => {
  const quoted = ({ task, start, end }: (typeof reading.needs)[number]) => [
    task,
    BRIEF.slice(start, end),
  ];
  expect(reading.needs.map(quoted)).toEqual([
    ["answer", "The phone rings and rings"],
    ["chase", "Late payers never answer"],
  ]);
  expect(reading.outside.map(quoted)).toEqual([
    ["x-manual", "Somebody must mow the lawn"],
  ]);
});

test("the industry, the language and unknown sentences are reported", () => {
  expect(reading).toMatchObject({ industry: "dental", language: "en" });
  const [unread] = reading.unread;
  expect(reading.unread).toHaveLength(1);
  expect(BRIEF.slice(unread?.start, unread?.end)).toBe("Qwz xkcd vbnm");
});

test("an unknown kind of business has no industry", () => {
  expect(readBrief(knowledge, "Our choir sings").industry).toBeNull();
  expect(readBrief(knowledge, "The phone rings").industry).toBeNull();
});

test("training twice gives the same weights", () => {
  const again = compileKnowledge(SOURCES);
  expect(again.taskClassifier.weights).toEqual(compiled.taskClassifier.weights);
});

test("trained knowledge is stored and read back from bytes at any address", () => {
  const bytes = writeKnowledge(compiled);
  for (const offset of [0, 1]) {
    const shifted = Buffer.alloc(bytes.length + offset);
    shifted.set(bytes, offset);
    const read = readKnowledge(shifted.subarray(offset));
    expect(read).toEqual(compiled);
    expect(readBrief(openKnowledge(read), BRIEF)).toEqual(reading);
  }
});

test.each([
  [{ examples: { "en.tsv": "fly\tto the moon" } }, "Unknown label: fly"],
  [{ industryExamples: "ship\ton the sea" }, "Unknown label: ship"],
  [{ tasks: "chase" }, "tasks.tsv: a line needs one tab"],
  [
    { briefs: '{"text":"Hi","needs":[{"task":"chase","text":"Ho"}]}' },
    "Unknown task or quote: chase Ho",
  ],
])("inconsistent sources are refused: %j", (change, message) => {
  const sources = { ...SOURCES, ...change };
  expect(() => compileKnowledge(sources)).toThrow(message);
});

const withoutConcepts = (text: string) =>
  textFeatures(readText(text).tokens, () => []);

function featuresIn(text: string) {
  const features = withoutConcepts(text);
  return featuresOf(features, 0, features.length);
}

/** Learns to tell texts apart by their first three letters. */
function learnFirstLetters(texts: readonly string[]) {
  return trainClassifier(
    texts.map((text) => ({
      label: text.slice(0, 3),
      features: featuresIn(text),
      weight: 1,
    })),
  );
}

test("the probabilities of all labels sum to one, and known words decide", () => {
  const classifier = learnFirstLetters([
    "red rose",
    "red tulip",
    "blue sky",
    "blue sea",
  ]);
  const chances = classify(classifier, featuresIn("something red"));
  expect(classifier.labels).toEqual(["blu", "red"]);
  expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBeCloseTo(1);
  expect(chances[1]).toBeGreaterThan(0.75);
});

test("an unknown word is read by letters that it shares with known ones", () => {
  const classifier = learnFirstLetters([
    "red backrosen",
    "red strauchrosen",
    "blue nordsee",
    "blue ostsee",
  ]);
  const [, red = 0] = classify(classifier, featuresIn("kletterrosenbusch"));
  expect(red).toBeGreaterThan(0.6);
});

test("classifiers keep their own scores of the same words", () => {
  const one = learnFirstLetters([
    "red roses",
    "red roses",
    "blue sky",
    "blue sky",
  ]);
  const other = learnFirstLetters([
    "red sky",
    "red sky",
    "blue roses",
    "blue roses",
  ]);
  const text = withoutConcepts("roses");
  const redBy = (classifier: typeof one) =>
    createRunClassifier(classifier, text)({ from: 0, ends: [1] })[0]?.[1] ?? 0;
  expect(redBy(one)).toBeGreaterThan(0.6);
  expect(redBy(other)).toBeLessThan(0.4);
});
