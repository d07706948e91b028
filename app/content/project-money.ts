import {
  CANCEL_DAYS,
  DECISION_DAYS,
  LATE_DAYS,
  MOST_CHANGES,
  RELEASE_DAYS,
  UNDECIDED_DAYS,
} from "~/domain/projects/held-payments";

/** How a dispute ends, in the words of the terms, the manual and the pages. */
export const DISPUTE_RULE = `In a dispute, both parties can agree on a split. Otherwise an administrator releases, refunds or splits the money, which should take at most ${DECISION_DAYS} days. A dispute that nobody has decided after ${UNDECIDED_DAYS} days is refunded to the requester in full.`;

export const RELEASE_RULE = `Delivered work is paid when the requester releases it, or automatically ${RELEASE_DAYS} days after delivery unless it is disputed or sent back first.`;

export const CHANGES_RULE = `The requester can ask for changes of delivered work at most ${MOST_CHANGES} times, each time with a reason; the automatic release then waits for the next delivery.`;

export const LATE_RULE = `Work that is ${CANCEL_DAYS} days late can be canceled by the requester for the whole amount of its milestone; after ${LATE_DAYS} days it is refunded automatically.`;

export const RETURN_RULE =
  "The operator can give back the money that is held for a milestone at any time.";

/** When a share is payable, also on the earnings page. */
export const PAYABLE_RULE =
  "Your share of a sale becomes payable when its refund window has passed, or after 14 days if it has none. Your share of a project becomes payable when its payment is released.";
