import type { Ctx } from "~/ctx.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/platform/store.server";

import { followPublisherNames } from "./follow-names.server";

/** Updates what depends on whether an account is a verified publisher. */
export async function followPublisher(
  ctx: Pick<Ctx, "now" | "newId">,
  tx: Db,
  userId: string,
): Promise<void> {
  await followPublisherNames(ctx, tx, userId);
  await touchCatalogue(tx, ctx.now());
}
