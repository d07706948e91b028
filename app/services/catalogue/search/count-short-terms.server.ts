import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import { shortTermsIn } from "~/domain/catalogue/search/search-text";
import {
  addToShortTerms,
  takeUncountedTexts,
  type ChangedText,
} from "~/models/catalogue/search/short-terms.server";

/** Small, because on SQLite requests wait for each slice. */
const AT_ONCE = 50;

/**
 * Counts the terms of one and two characters of the texts that have changed.
 * Ends early when stopped; returns the number of texts.
 */
export async function countShortTerms(
  { store }: Pick<Ctx, "store">,
  signal?: AbortSignal,
): Promise<number> {
  let counted = 0;
  while (!signal?.aborted) {
    const taken = await store.tx(async (tx) => {
      const texts = await takeUncountedTexts(tx, AT_ONCE);
      await addToShortTerms(store, tx, differencesOf(texts));
      return texts.length;
    });
    counted += taken;
    if (taken < AT_ONCE) break;
    await otherWork();
  }
  return counted;
}

function differencesOf(texts: readonly ChangedText[]): Map<string, number> {
  const differences = new Map<string, number>();
  const add = (text: string | null, difference: 1 | -1) => {
    for (const term of shortTermsIn(text ?? "")) {
      differences.set(term, (differences.get(term) ?? 0) + difference);
    }
  };
  for (const { counted, current } of texts) {
    add(current, 1);
    add(counted, -1);
  }
  return differences;
}
