import { and, count, eq, inArray } from "drizzle-orm";

import { HELD_STATUSES } from "~/domain/projects/held-payments";

import {
  auditLog,
  orders,
  projectPayments,
  reportCases,
  reports,
} from "../../../drizzle/schema";
import { sumOfHeld } from "../platform/held-money.server";
import { countUpToLimit } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** How much of each kind of record an account has. */
export async function countAccountRecords(db: Db, userId: string) {
  const { payerUserId, recipientUserId, status } = projectPayments;
  const isOpen = inArray(status, [...HELD_STATUSES]);
  const [bought, sold, reportsAbout, reportsBy, actsAbout, acts] =
    await Promise.all([
      countUpToLimit(db, orders, eq(orders.buyerUserId, userId)),
      countUpToLimit(db, orders, eq(orders.sellerUserId, userId)),
      countUpToLimit(db, reportCases, eq(reportCases.affectedUserId, userId)),
      countUpToLimit(db, reports, eq(reports.reporterUserId, userId)),
      countUpToLimit(
        db,
        auditLog,
        and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, userId)),
      ),
      countUpToLimit(db, auditLog, eq(auditLog.actorUserId, userId)),
    ]);
  const open = (person: typeof payerUserId | typeof recipientUserId) =>
    db
      .select({ payments: count(), cents: sumOfHeld })
      .from(projectPayments)
      .where(and(eq(person, userId), isOpen));
  const [[paid], [earned]] = await Promise.all([
    open(payerUserId),
    open(recipientUserId),
  ]);
  return {
    bought,
    sold,
    reportsAbout,
    reportsBy,
    actsAbout,
    acts,
    paid: paid ?? { payments: 0, cents: 0 },
    earned: earned ?? { payments: 0, cents: 0 },
  };
}
