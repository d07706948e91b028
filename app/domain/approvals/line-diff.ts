export type DiffLine =
  | { kind: "same" | "added" | "removed"; text: string }
  | { kind: "gap"; lines: number };

/** The number of unchanged lines shown around a change. */
const CONTEXT = 2;
/** Above this many pairs of lines, the texts are shown one after the other. */
const MOST_PAIRS = 1_000_000;

type Step = { kind: "same" | "added" | "removed"; text: string };

/** The removed and added lines; long unchanged passages are folded. */
export function diffLines(before: string, after: string): DiffLine[] {
  if (before === after) return [];
  const old = linesOf(before);
  const fresh = linesOf(after);
  const head = commonHead(old, fresh);
  const tail = commonTail(old.slice(head), fresh.slice(head));
  return fold([
    ...old.slice(0, head).map(same),
    ...compare(
      old.slice(head, old.length - tail),
      fresh.slice(head, fresh.length - tail),
    ),
    ...old.slice(old.length - tail).map(same),
  ]);
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/\r?\n/);
}

const same = (text: string): Step => ({ kind: "same", text });
const added = (text: string): Step => ({ kind: "added", text });
const removed = (text: string): Step => ({ kind: "removed", text });

function commonHead(old: string[], fresh: string[]): number {
  const most = Math.min(old.length, fresh.length);
  let length = 0;
  while (length < most && old[length] === fresh[length]) length += 1;
  return length;
}

function commonTail(old: string[], fresh: string[]): number {
  return commonHead(old.toReversed(), fresh.toReversed());
}

/**
 * Keeps the longest common subsequence of lines; everything else is a change.
 */
function compare(old: string[], fresh: string[]): Step[] {
  if (old.length * fresh.length > MOST_PAIRS) {
    return [...old.map(removed), ...fresh.map(added)];
  }
  const common = commonLengths(old, fresh);
  const steps: Step[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < fresh.length) {
    const text = old[i] ?? "";
    if (text === fresh[j]) {
      steps.push(same(text));
      i += 1;
      j += 1;
    } else if (common.at(i + 1, j) >= common.at(i, j + 1)) {
      steps.push(removed(text));
      i += 1;
    } else {
      steps.push(added(fresh[j] ?? ""));
      j += 1;
    }
  }
  return [...steps, ...old.slice(i).map(removed), ...fresh.slice(j).map(added)];
}

/** The number of common lines from each pair of positions to the end. */
function commonLengths(old: string[], fresh: string[]) {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === fresh[j]
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return { at };
}

/** Replaces unchanged lines far from a change with their number. */
function fold(steps: Step[]): DiffLine[] {
  const isNear = nearChanges(steps);
  const folded: DiffLine[] = [];
  steps.forEach((step, index) => {
    if (isNear[index]) {
      folded.push(step);
      return;
    }
    const last = folded.at(-1);
    if (last?.kind === "gap") last.lines += 1;
    else folded.push({ kind: "gap", lines: 1 });
  });
  return folded;
}

function nearChanges(steps: Step[]): boolean[] {
  const isNear = steps.map(() => false);
  steps.forEach(({ kind }, index) => {
    if (kind === "same") return;
    for (let near = index - CONTEXT; near <= index + CONTEXT; near += 1) {
      if (near in isNear) isNear[near] = true;
    }
  });
  return isNear;
}
