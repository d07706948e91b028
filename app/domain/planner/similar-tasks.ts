import { isOutside, type Need } from "./needs";
import type { Passage } from "./passages";

/** What a model made of a text: texts that mean alike have a large cosine. */
export type Vector = Float32Array;

/** Neither was measured: which model is asked is up to the site. */
const leastCosine = 0.5;
const leastMargin = 0.1;
/** Shown as a possible match, and chosen after all that was found in words. */
const strength = 0.4;

type Compared = {
  /** Ids and what people call them. */
  tasks: ReadonlyMap<string, string>;
  parts: readonly (Passage & { text: string })[];
  /** Of the names of all tasks and the texts of all parts. */
  vectors: ReadonlyMap<string, Vector>;
};

/**
 * The needs in parts whose words no example has: the nearest task of each part,
 * when it is near and clearly nearer than the next. Each task once; work that no
 * agent does competes and is left out. Models put all short texts near each
 * other, so the mean of the tasks is subtracted first.
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
    found.set(task, { task, strength, start, end });
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

/** Of length 1, so that a dot product is a cosine. */
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
