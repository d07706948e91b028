import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import { profileOf } from "~/domain/workflow/profiled-entries";
import {
  listOutdatedEntries,
  writeProfile,
} from "~/models/catalogue/entry-tasks.server";

const AT_ONCE = 50;

/**
 * Reads every entry anew that was read with other knowledge than this
 * process has, or never. Ends early when stopped; answers how many it read.
 */
export async function profileEntries(
  ctx: Pick<Ctx, "store" | "knowledge">,
  signal?: AbortSignal,
): Promise<number> {
  const { store, knowledge } = ctx;
  let read = 0;
  while (!signal?.aborted) {
    const entries = await listOutdatedEntries(
      store.read,
      knowledge.version,
      AT_ONCE,
    );
    for (const entry of entries) {
      const profile = profileOf(knowledge, entry);
      const isOfShop = entry.agentId !== null;
      await store.tx((tx) =>
        writeProfile(tx, { id: entry.id, isOfShop }, profile),
      );
      await otherWork();
    }
    read += entries.length;
    if (entries.length < AT_ONCE) break;
  }
  return read;
}
