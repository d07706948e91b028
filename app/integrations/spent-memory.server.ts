import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "minor" }) => void;

const MOST_SPENT = 4 * 1024 * 1024;

let collect: Collect | undefined;

/**
 * Passes parts on and frees the memory of used ones. They are outside the heap,
 * and the engine would let about 32 MB pile up before it collects them; a short
 * collection every few megabytes keeps memory bounded.
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
