import { sql } from "drizzle-orm";

import { projectPayments } from "../../../drizzle/schema";

const { amountCents, releasedCents, refundedCents } = projectPayments;

/** What of a payment is neither released nor refunded. */
export const heldCents = sql`${amountCents} - ${releasedCents} - ${refundedCents}`;

/** The same of all payments. */
export const sumOfHeld = sql`coalesce(sum(${heldCents}), 0)`.mapWith(Number);
