import type { Ctx } from "~/ctx.server";
import {
  emptyIndex,
  findLastDoc,
  insertIndexed,
  listIndexedAgents,
} from "~/models/agent-search/write-index.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/store.server";

const AGENTS_PER_STATEMENT = 500;

/** Makes the search index anew from the live agents; answers how many. */
export async function reindexAll(
  ctx: Pick<Ctx, "store" | "now">,
): Promise<number> {
  return ctx.store.tx((tx) => writeIndex(tx, ctx.now()));
}

/** Fills an index that is empty although there are live agents. */
export async function ensureIndexed(
  ctx: Pick<Ctx, "store" | "now">,
): Promise<void> {
  const { read } = ctx.store;
  if ((await findLastDoc(read)) > 0) return;
  const live = await listIndexedAgents(read, { after: "", limit: 1 });
  if (live.length > 0) await reindexAll(ctx);
}

async function writeIndex(tx: Db, at: Date): Promise<number> {
  await emptyIndex(tx);
  let after = "";
  let indexed = 0;
  for (;;) {
    const page = { after, limit: AGENTS_PER_STATEMENT };
    const agents = await listIndexedAgents(tx, page);
    await insertIndexed(tx, agents, indexed + 1);
    indexed += agents.length;
    after = agents.at(-1)?.id ?? after;
    if (agents.length < AGENTS_PER_STATEMENT) break;
  }
  await touchCatalogue(tx, at);
  return indexed;
}
