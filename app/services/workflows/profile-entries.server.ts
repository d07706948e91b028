import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import { profileOf, profileVersion } from "~/domain/workflows/profiled-entries";
import {
  findOutdatedEntry,
  listOutdatedEntries,
  writeProfile,
} from "~/models/catalogue/entry-tasks.server";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { indexEntry } from "~/models/catalogue/entry-search/index-entry.server";

const AT_ONCE = 50;

/**
 * Profiles the entries without a profile made with this process's knowledge.
 * Checks each again inside its transaction, so that an approval in between
 * wins. Ends early when stopped; returns the number of entries read.
 */
export async function profileEntries(
  ctx: Pick<Ctx, "store" | "knowledge" | "now">,
  signal?: AbortSignal,
): Promise<number> {
  const { store, knowledge } = ctx;
  const version = profileVersion(knowledge);
  let read = 0;
  while (!signal?.aborted) {
    const entries = await listOutdatedEntries(store.read, version, AT_ONCE);
    for (const entry of entries) {
      await store.tx(async (tx) => {
        const now = await findOutdatedEntry(tx, entry.id, version);
        if (!now) return;
        const isOfShop = now.agentId !== null;
        const profile = profileOf(knowledge, now);
        await writeProfile(tx, { id: now.id, isOfShop }, profile);
        await indexEntry(tx, now.id, ctx.now());
        if (now.agentId !== null) await indexAgent(tx, now.agentId, ctx.now());
      });
      await otherWork();
    }
    read += entries.length;
    if (entries.length < AT_ONCE) break;
  }
  return read;
}
