import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "minor" }) => void;

const MOST_SPENT = 4 * 1024 * 1024;

let collect: Collect | undefined;

/**
 * Hands parts on, and gives back the memory of those that were used. They lie
 * outside the heap, and left alone the engine lets some 32 MB of them pile up
 * before it looks; a short collection after every few megabytes keeps a long
 * upload as small as a short one.
 */
export async function* releasingSpent(
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let spent = 0;
  for await (const part of parts) {
    yield part;
    spent += part.byteLength;
    if (spent < MOST_SPENT) continue;
    spent = 0;
    collect ??= findCollector();
    collect({ type: "minor" });
  }
}

function findCollector(): Collect {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as Collect;
}
