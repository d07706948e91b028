import { addPosition, type EntrySet } from "./entry-set";

/** For each token the ascending positions of the entries that hold it, laid end to end. */
export type Postings = { starts: Uint32Array; positions: Uint32Array };

export class PostingsDraft {
  private readonly lists: number[][] = [];

  /** Positions arrive in ascending order; one that a token already has is not repeated. */
  add(token: number, position: number): void {
    const list = (this.lists[token] ??= []);
    if (list.at(-1) !== position) list.push(position);
  }

  finish(tokenCount: number): Postings {
    const starts = new Uint32Array(tokenCount + 1);
    for (let token = 0; token < tokenCount; token++) {
      const count = this.lists[token]?.length ?? 0;
      starts[token + 1] = (starts[token] ?? 0) + count;
    }
    const positions = new Uint32Array(starts.at(-1) ?? 0);
    this.lists.forEach((list, token) => positions.set(list, starts[token]));
    return { starts, positions };
  }
}

/** Adds the entries that hold a token; a view per token would cost more than the reading. */
export function addHolders(
  set: EntrySet,
  postings: Postings,
  token: number,
): void {
  const end = postings.starts[token + 1] ?? 0;
  for (let at = postings.starts[token] ?? 0; at < end; at++) {
    addPosition(set, postings.positions[at] ?? 0);
  }
}
