import { and, count, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";

import {
  honoredModes,
  type PaymentMode,
} from "~/domain/payments/payment-modes";

import { operatorRequests, projectPayments } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** The projects that a requester completed and released money for. */
export async function countCompletedRequests(
  db: Db,
  requesterId: string,
  mode: PaymentMode,
): Promise<number> {
  return countRows(
    db,
    operatorRequests,
    and(
      eq(operatorRequests.requesterId, requesterId),
      eq(operatorRequests.status, "completed"),
      inArray(operatorRequests.paidMode, honoredModes(mode)),
    ),
  );
}

/**
 * What a payer released for projects, and how many of the payments were
 * disputed on the site or taken back by the bank. A payment that is disputed
 * again because its refund failed has no reason and does not count.
 */
export async function sumPaidProjects(
  db: Db,
  payerUserId: string,
  mode: PaymentMode,
) {
  const { status, releasedCents, disputeReason, paymentMode } = projectPayments;
  const isChargedBack = eq(status, "charged_back");
  const [row] = await db
    .select({
      releasedCents:
        sql`coalesce(sum(case when ${ne(status, "charged_back")} then ${releasedCents} else 0 end), 0)`.mapWith(
          Number,
        ),
      disputedPayments: count(disputeReason),
      chargebacks: sql`count(case when ${isChargedBack} then 1 end)`.mapWith(
        Number,
      ),
    })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.payerUserId, payerUserId),
        isNotNull(projectPayments.paidAt),
        inArray(paymentMode, honoredModes(mode)),
      ),
    );
  return row ?? { releasedCents: 0, disputedPayments: 0, chargebacks: 0 };
}
