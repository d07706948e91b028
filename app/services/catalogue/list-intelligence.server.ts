import type { Ctx } from "~/ctx.server";
import {
  listIntelligenceRows,
  type IntelligenceRow,
} from "~/models/catalogue/intelligence-pages.server";

/** Every active entry of the matched catalogue, by title. */
export async function listIntelligence(ctx: Ctx): Promise<IntelligenceRow[]> {
  return listIntelligenceRows(ctx.store.read);
}
