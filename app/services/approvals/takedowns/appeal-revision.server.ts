import type { Takedown } from "~/models/agents/takedowns.server";

import { revisionOf } from "../../platform/refuse-stale.server";

/** The revision of an appeal, whose text never changes. */
export function appealRevision({ id, appealedAt, outcome }: Takedown): string {
  return revisionOf(id, appealedAt, outcome);
}
