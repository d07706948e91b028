import type { OperatorRequest } from "~/models/projects/operator-requests.server";
import type { ProjectOffer } from "~/models/projects/project-offers.server";

import { revisionOf } from "../platform/refuse-stale.server";

type Dated = { id: string; status: string; updatedAt: Date };

/** An offer; its terms never change. */
export function offerRevision(offer: ProjectOffer): string {
  return datedRevision(offer);
}

/** A request; every answer to it is dated. */
export function requestRevision(request: OperatorRequest): string {
  return datedRevision(request);
}

/**
 * Where held money stands. Messages of the chat are left out: a party could
 * write until a decision is due.
 */
export function paymentRevision(payment: Dated): string {
  return datedRevision(payment);
}

function datedRevision({ id, status, updatedAt }: Dated): string {
  return revisionOf(id, status, updatedAt);
}
