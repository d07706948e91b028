import type { Ctx } from "~/ctx.server";
import * as reviews from "~/models/operators/application-reviews.server";

/** The application that an administrator should decide next. */
export function findNextApplication({ store }: Ctx, administratorId: string) {
  return reviews.findNextApplication(store.read, administratorId);
}
