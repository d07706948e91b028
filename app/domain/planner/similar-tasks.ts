import type { Need } from "./needs";
import type { Passage } from "./passages";
import { isOutside } from "./task-labels";

/** A model's embedding of a text: similar meanings have a large cosine. */
export type Vector = Float32Array;

/** Not measured, because each site chooses its own model. */
const leastCosine = 0.5;
const leastMargin = 0.1;
/** Shown as a possible match, and chosen after everything found by words. */
const strength = 0.4;

type Compared = {
  /** Task ids with readable names. */
  tasks: ReadonlyMap<string, string>;
  parts: readonly (Passage & { text: string })[];
  /** The embeddings of all task names and parts. */
  vectors: ReadonlyMap<string, Vector>;
};

/**
 * Finds needs in parts without known words: the nearest task of each part, if
 * it is near and clearly nearer than the next. Each task occurs once. Work that
 * no agent does competes but is left out. Embeddings of short texts are all
 * similar, so the tasks' mean is subtracted first.
 */
export function similarTasks({ tasks, parts, vectors }: Compared): Need[] {
  const vectorOf = (text: string) => vectors.get(text) ?? new Float32Array();
  const named = [...tasks].map(
    ([task, name]) => [task, vectorOf(name)] as const,
  );
  const mean = meanOf(named.map(([, vector]) => vector));
  const directions = named.map(
    ([task, vector]) => [task, directionFrom(mean, vector)] as const,
  );
  const found = new Map<string, Need>();
  for (const { text, start, end } of parts) {
    const said = directionFrom(mean, vectorOf(text));
    const task = nearestTask(
      directions.map(([task, named]) => ({ task, cosine: dot(named, said) })),
    );
    if (task === null || isOutside(task) || found.has(task)) continue;
    found.set(task, { task, strength, start, end, again: [] });
  }
  return [...found.values()];
}

function nearestTask(
  compared: readonly { task: string; cosine: number }[],
): string | null {
  const [nearest, next] = compared.toSorted((a, b) => b.cosine - a.cosine);
  if (!nearest || nearest.cosine < leastCosine) return null;
  const isClear = nearest.cosine - (next?.cosine ?? 0) >= leastMargin;
  return isClear ? nearest.task : null;
}

function meanOf(vectors: readonly Vector[]): Vector {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < mean.length; at++) {
      mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
    }
  }
  return mean;
}

/** A vector of length 1, so that a dot product is a cosine. */
function directionFrom(mean: Vector, vector: Vector): Vector {
  const direction = vector.map((value, at) => value - (mean[at] ?? 0));
  const length = Math.sqrt(dot(direction, direction)) || 1;
  return direction.map((value) => value / length);
}

function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) {
    sum += (one[at] ?? 0) * (other[at] ?? 0);
  }
  return sum;
}
