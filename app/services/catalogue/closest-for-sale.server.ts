import type { Ctx } from "~/ctx.server";
import { priceText } from "~/domain/catalogue/listing-terms";
import { rankEntries } from "~/domain/planner/choose";
import { entriesByTask } from "~/domain/workflows/profiled-entries";
import {
  findTaskEntryIds,
  OF_SHOP,
} from "~/models/catalogue/task-entries.server";
import {
  findEntries,
  findEntryTasks,
} from "~/models/catalogue/intelligence-agents.server";
import type { IntelligenceRow } from "~/models/catalogue/intelligence-pages.server";

/** From this weight a task is what an entry is for. */
const OWN_WEIGHT = 0.2;

/**
 * The closest agent that is for sale and does what an entry is for, in its
 * industry or in any business; null where none does.
 */
export async function findClosestForSale(
  { store }: Pick<Ctx, "store">,
  { id, title, description, industry }: IntelligenceRow,
) {
  const own = (await findEntryTasks(store.read, [id])).get(id) ?? [];
  const [main] = own.toSorted((a, b) => b.weight - a.weight);
  if (!main) return null;
  const { task } = main;
  const wanted = { tasks: [task], industry };
  const ids = await findTaskEntryIds(store.read, wanted, {
    kinds: OF_SHOP,
  });
  const entriesFor = entriesByTask(await findEntries(store.read, ids));
  const fitting = entriesFor({
    task,
    quote: `${title}. ${description}`,
  }).filter(
    (other) =>
      other.isForSale &&
      other.entryId !== id &&
      other.weight >= OWN_WEIGHT &&
      (other.industry === null || other.industry === industry),
  );
  const [closest] = rankEntries(fitting, industry);
  const listing = closest?.entry.listing;
  if (!closest || !listing) return null;
  return {
    slug: listing.slug,
    title: closest.entry.title,
    priceLabel: priceText(listing.priceCents),
  };
}
