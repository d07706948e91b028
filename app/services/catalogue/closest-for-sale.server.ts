import type { Ctx } from "~/ctx.server";
import { priceText } from "~/domain/catalogue/price-text";
import { rankEntries } from "~/domain/planner/choose";
import { entriesByTask } from "~/domain/workflows/profiled-entries";
import { findEntryTasks } from "~/models/catalogue/intelligence-agents.server";
import type { IntelligenceRow } from "~/models/catalogue/intelligence-pages.server";
import {
  listTaskEntries,
  OF_SHOP,
} from "~/models/catalogue/task-entries.server";

/** From this weight on, a task counts as an entry's main purpose. */
const OWN_WEIGHT = 0.2;

/**
 * The most similar agent for sale that does an entry's main tasks, in its
 * industry or for any business; null if there is none.
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
  const entries = await listTaskEntries(store.read, wanted, OF_SHOP);
  const entriesFor = entriesByTask(entries);
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
