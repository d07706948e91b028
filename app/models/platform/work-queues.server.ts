import { and, eq, gte, inArray, isNull, not } from "drizzle-orm";

import type { WorkQueueName } from "~/domain/approvals/work-queues";
import { WORK_QUEUE_NAMES } from "~/domain/approvals/work-queues";
import { BANK_CASES } from "~/domain/payments/anomalies";
import {
  honoredModes,
  type PaymentMode,
} from "~/domain/payments/payment-modes";
import { EVER } from "~/domain/platform/time-cursor";

import {
  agentVersions,
  lostFactorRequests,
  operatorApplications,
  paymentAnomalies,
  projectPayments,
  recalls,
  reportCases,
  supportRequests,
  takedowns,
} from "../../../drizzle/schema";
import { isDangerous } from "./dangerous-cases.server";
import { foreignEntries } from "./own-cases.server";
import { readWaiting, type Waiting } from "./queues.server";
import type { Db } from "./store.server";

type Reader = { mode: PaymentMode; administratorId: string };

/**
 * What an administrator can decide in each queue, and since when it waits; how
 * many entries only others can decide.
 */
export async function readWorkQueues(
  db: Db,
  { mode, administratorId }: Reader,
) {
  const waiting = conditions(db, mode);
  const foreign = foreignEntries(db, administratorId);
  return Promise.all(
    WORK_QUEUE_NAMES.map(async (name) => {
      const { where, ...queue } = waiting[name];
      const isForeign = foreign[name];
      if (!isForeign) {
        const all = await readWaiting(db, waiting[name]);
        return { name, ...all, others: 0 };
      }
      const [own, others] = await Promise.all(
        [not(isForeign), isForeign].map((condition) =>
          readWaiting(db, { ...queue, where: and(where, condition) }),
        ),
      );
      return {
        name,
        length: own?.length ?? 0,
        oldestAt: own?.oldestAt ?? null,
        others: others?.length ?? 0,
      };
    }),
  );
}

/** Each condition is one that an index has. */
function conditions(db: Db, mode: PaymentMode): Record<WorkQueueName, Waiting> {
  const isOpenCase = isNull(reportCases.measure);
  const isOpenAnomaly = isNull(paymentAnomalies.resolvedAt);
  const isBankCase = inArray(paymentAnomalies.kind, [...BANK_CASES]);
  return {
    danger_reports: {
      table: reportCases,
      where: and(isOpenCase, isDangerous(db)),
      since: reportCases.firstReportedAt,
    },
    reports: {
      table: reportCases,
      where: and(isOpenCase, not(isDangerous(db))),
      since: reportCases.firstReportedAt,
    },
    recalls: {
      table: recalls,
      where: inArray(recalls.status, ["started", "lifting"]),
      since: recalls.startedAt,
    },
    disputes: {
      table: projectPayments,
      where: and(
        eq(projectPayments.status, "disputed"),
        isNull(projectPayments.resolvedAt),
        inArray(projectPayments.paymentMode, honoredModes(mode)),
      ),
      since: projectPayments.disputedAt,
    },
    bank_cases: {
      table: paymentAnomalies,
      where: and(isOpenAnomaly, isBankCase),
      since: paymentAnomalies.createdAt,
    },
    anomalies: {
      table: paymentAnomalies,
      where: and(isOpenAnomaly, not(isBankCase)),
      since: paymentAnomalies.updatedAt,
    },
    takedown_appeals: {
      table: takedowns,
      where: and(
        isNull(takedowns.outcome),
        isNull(takedowns.endedAt),
        gte(takedowns.appealedAt, EVER),
      ),
      since: takedowns.appealedAt,
    },
    report_appeals: {
      table: reportCases,
      where: and(
        isNull(reportCases.appealOutcome),
        gte(reportCases.appealedAt, EVER),
      ),
      since: reportCases.appealedAt,
    },
    lost_factors: {
      table: lostFactorRequests,
      where: inArray(lostFactorRequests.status, ["requested", "confirmed"]),
      since: lostFactorRequests.requestedAt,
    },
    support: {
      table: supportRequests,
      where: eq(supportRequests.status, "open"),
      since: supportRequests.createdAt,
    },
    submissions: {
      table: agentVersions,
      where: eq(agentVersions.status, "submitted"),
      since: agentVersions.submittedAt,
    },
    applications: {
      table: operatorApplications,
      where: eq(operatorApplications.status, "pending"),
      since: operatorApplications.createdAt,
    },
  };
}
