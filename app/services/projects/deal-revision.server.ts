import { revisionOf } from "../platform/refuse-stale.server";

type Dated = { id: string; status: string; updatedAt: Date };

/**
 * The revision of a request, an offer or a held payment; each change updates its
 * date. Leaves out chat messages, because a party could keep writing to block a
 * decision.
 */
export function dealRevision({ id, status, updatedAt }: Dated): string {
  return revisionOf(id, status, updatedAt);
}
