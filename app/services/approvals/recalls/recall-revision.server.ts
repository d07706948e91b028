import type { Recall } from "~/models/catalogue/recalls.server";

import { revisionOf } from "../../platform/refuse-stale.server";

/** The revision of a recall, which every step changes. */
export function recallRevision({ id, revision }: Recall): string {
  return revisionOf(id, revision);
}
