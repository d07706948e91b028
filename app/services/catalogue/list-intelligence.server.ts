import type { Ctx } from "~/ctx.server";
import {
  listIntelligenceRows,
  type IntelligenceRow,
} from "~/models/catalogue/intelligence-pages.server";

/** All active entries of the intelligence catalogue, by title. */
export async function listIntelligence(ctx: Ctx): Promise<IntelligenceRow[]> {
  return listIntelligenceRows(ctx.store.read);
}
