import { expect, test } from "vitest";

import { classify, createRunClassifier } from "~/domain/planner/classifier";
import { featuresOf } from "~/domain/planner/feature-runs";
import { textFeatures } from "~/domain/planner/features";
import { createTermMatcher, parseTermLists } from "~/domain/planner/terms";
import { readText } from "~/domain/planner/tokens";
import { trainClassifier } from "~/domain/planner/training";

const findConcepts = createTermMatcher(
  parseTermLists("pay = pay, paid, overdue\nbill = bill, invoice, past due"),
);

const featuresIn = (text: string) =>
  textFeatures(readText(text).tokens, findConcepts);

function learn(examples: readonly [label: string, text: string][]) {
  return trainClassifier(
    [...examples, ...examples].map(([label, text]) => {
      const features = featuresIn(text);
      return {
        label,
        features: featuresOf(features, 0, features.length),
        weight: 1,
      };
    }),
  );
}

test("each run has the probabilities of its features, in any order of reading", () => {
  const classifier = learn([
    ["chase", "chase the overdue invoices by email"],
    ["chase", "remind people whose bill is past due to pay"],
    ["sort", "sort the emails and answer the emails"],
    ["none", "we are a small shop with two people"],
  ]);
  const text = featuresIn(
    "we sort emails and the emails chase invoices invoices paid past due, " +
      "we sort emails and bill the bill",
  );
  const classifyRuns = createRunClassifier(classifier, text);
  for (const from of [3, 0, 9, 1]) {
    const ends = [from + 1, from + 3, from + 4, text.length];
    const ofSome = classifyRuns({ from, ends: ends.slice(1, 3) });
    const ofAll = classifyRuns({ from, ends });
    expect(ofAll.slice(1, 3)).toEqual(ofSome);
    ends.forEach((end, at) => {
      const alone = classify(classifier, featuresOf(text, from, end));
      expect(ofAll[at]).toHaveLength(alone.length);
      ofAll[at]?.forEach((chance, label) => {
        expect(chance).toBeCloseTo(alone[label] ?? 0, 5);
      });
    });
  }
});
