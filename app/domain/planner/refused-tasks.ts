import { classify } from "./classifier";
import { featuresOf } from "./feature-runs";
import { textFeatures } from "./features";
import type { Knowledge } from "./knowledge";
import type { Need } from "./needs";
import { isNegating } from "./refusal-words";
import type { Clause } from "./spans";
import { background, isOutside } from "./task-labels";
import type { Token } from "./tokens";

/** Tasks less likely than this share of the most likely one are not meant. */
const LEAST_SHARE = 0.4;
/**
 * A need this clear is wanted in spite of a refusal, which then only limits it:
 * "write a newsletter, but do not write to suppliers".
 */
const CLEAR_FROM = 0.75;

type Refused = {
  tokens: readonly Token[];
  clauses: readonly Clause[];
  needs: readonly Need[];
};

/** The agents' tasks that a brief refuses. */
export function refusedTasks(
  { taskClassifier, findConcepts }: Knowledge,
  { tokens, clauses, needs }: Refused,
): string[] {
  const wanted = new Set(
    needs
      .filter(({ strength }) => strength >= CLEAR_FROM)
      .map(({ task }) => task),
  );
  const refused = clauses.flatMap(({ from, to }) => {
    const said = tokens.slice(from, to).filter(({ word }) => !isNegating(word));
    const features = textFeatures(said, findConcepts);
    const chances = classify(
      taskClassifier,
      featuresOf(features, 0, said.length),
    );
    return likeliest(taskClassifier.labels, chances);
  });
  return [...new Set(refused)].filter((task) => !wanted.has(task));
}

function likeliest(labels: readonly string[], chances: Float32Array): string[] {
  const tasks = labels
    .map((task, label) => ({ task, chance: chances[label] ?? 0 }))
    .filter(({ task }) => task !== background && !isOutside(task));
  const most = Math.max(0, ...tasks.map(({ chance }) => chance));
  return tasks
    .filter(({ chance }) => chance > 0 && chance >= LEAST_SHARE * most)
    .map(({ task }) => task);
}
