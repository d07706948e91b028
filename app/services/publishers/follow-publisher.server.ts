import type { Ctx } from "~/ctx.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/platform/store.server";

/** Updates what depends on whether an account is a verified publisher. */
export async function followPublisher(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  _userId: string,
): Promise<void> {
  await touchCatalogue(tx, ctx.now());
}
