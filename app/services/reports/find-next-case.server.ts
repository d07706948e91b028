import type { Ctx } from "~/ctx.server";

import * as cases from "./due-cases.server";

/** The undecided case that an administrator should decide next. */
export function findNextCase({ store }: Ctx, administratorId: string) {
  return cases.findNextCase(store.read, administratorId);
}
