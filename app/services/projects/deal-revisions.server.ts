import type { OperatorRequest } from "~/models/projects/operator-requests.server";
import type { ProjectOffer } from "~/models/projects/project-offers.server";

import { revisionOf } from "../platform/refuse-stale.server";

type Dated = { id: string; status: string; updatedAt: Date };

/** The revision of an offer, whose terms never change. */
export function offerRevision(offer: ProjectOffer): string {
  return datedRevision(offer);
}

/** The revision of a request; every answer to it changes its date. */
export function requestRevision(request: OperatorRequest): string {
  return datedRevision(request);
}

/**
 * The revision of a held payment. Leaves out chat messages, because a party
 * could keep writing to block a decision.
 */
export function paymentRevision(payment: Dated): string {
  return datedRevision(payment);
}

function datedRevision({ id, status, updatedAt }: Dated): string {
  return revisionOf(id, status, updatedAt);
}
