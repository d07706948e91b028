import { addPosition, type EntrySet } from "./entry-set";

/** For each token the ascending positions of the entries that hold it, laid end to end. */
export type Postings = { starts: Uint32Array; positions: Uint32Array };

/** So many tokens are laid before others may work. */
const STRETCH = 200;

export class PostingsDraft {
  private readonly lists: number[][] = [];

  /** Positions arrive in ascending order; one that a token already has is not repeated. */
  add(token: number, position: number): void {
    const list = (this.lists[token] ??= []);
    if (list.at(-1) !== position) list.push(position);
  }

  /** Lays the lists end to end, in short steps. */
  *finish(tokenCount: number): Generator<void, Postings> {
    const starts = new Uint32Array(tokenCount + 1);
    for (let token = 0; token < tokenCount; token++) {
      starts[token + 1] = (starts[token] ?? 0) + this.listOf(token).length;
      if (token % STRETCH === 0) yield;
    }
    const positions = new Uint32Array(starts.at(-1) ?? 0);
    for (let token = 0; token < tokenCount; token++) {
      positions.set(this.listOf(token), starts[token]);
      if (token % STRETCH === 0) yield;
    }
    return { starts, positions };
  }

  private listOf(token: number): readonly number[] {
    return this.lists[token] ?? [];
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
