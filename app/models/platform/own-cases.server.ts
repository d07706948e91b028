import { and, eq, exists, or, sql, type Column, type SQL } from "drizzle-orm";

import type { WorkQueueName } from "~/domain/approvals/work-queues";

import {
  agentQuestions,
  agents,
  agentVersions,
  lostFactorRequests,
  operatorApplications,
  operatorRequests,
  projectChats,
  projectMessages,
  projectPayments,
  recalls,
  reportCases,
  reports,
  reviews,
  takedowns,
  users,
} from "../../../drizzle/schema";
import type { Db } from "./store.server";

/**
 * Whether only others decide an entry of a queue: it is the administrator's own
 * case, or needs a second administrator besides them, and there is one
 * (docs/product/approvals.md#own-cases).
 */
export function foreignEntries(
  db: Db,
  me: string,
): Partial<Record<WorkQueueName, SQL>> {
  const isOwnCase = foreignCase(db, me);
  return {
    danger_reports: isOwnCase,
    reports: isOwnCase,
    report_appeals: isOwnCase,
    recalls: either(
      owns(db, recalls.agentId, me),
      and(
        or(
          and(eq(recalls.status, "started"), eq(recalls.startedById, me)),
          and(eq(recalls.status, "lifting"), eq(recalls.liftingById, me)),
        ),
        hasAnother(me, ownerOf(recalls.agentId)),
      ),
    ),
    takedown_appeals: either(
      owns(db, takedowns.agentId, me),
      and(
        eq(takedowns.administratorId, me),
        hasAnother(me, ownerOf(takedowns.agentId)),
      ),
    ),
    disputes: either(
      eq(projectPayments.payerUserId, me),
      eq(projectPayments.recipientUserId, me),
    ),
    lost_factors: either(
      eq(lostFactorRequests.userId, me),
      and(
        eq(lostFactorRequests.confirmedById, me),
        hasAnother(me, sql`${lostFactorRequests.userId}`),
      ),
    ),
    submissions: either(owns(db, agentVersions.agentId, me)),
    applications: either(
      eq(operatorApplications.userId, me),
      sql`${operatorApplications.userId} is null and lower(${operatorApplications.email}) = (
        select ${users.email} from ${users} where ${users.id} = ${me})`,
    ),
  };
}

/** The same for a case of reports, undecided or appealed. */
export function foreignCase(db: Db, me: string): SQL {
  const reported = db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.caseId, reportCases.id), eq(reports.reporterUserId, me)),
    );
  const isUndecided = sql`${reportCases.measure} is null`;
  return either(
    partyOfCase(db, me),
    and(
      or(and(isUndecided, exists(reported)), eq(reportCases.decidedById, me)),
      hasAnother(me, sql`${reportCases.affectedUserId}`),
    ),
  );
}

/** Whether reports affect a user: who sent them is none of their business. */
export function partyOfCase(db: Db, me: string): SQL {
  const { affectedUserId, subjectKind, subjectId } = reportCases;
  const isMine = (kind: "review" | "question") => {
    const table = kind === "review" ? reviews : agentQuestions;
    const thing = db
      .select({ id: table.id })
      .from(table)
      .innerJoin(agents, eq(agents.id, table.agentId))
      .where(and(eq(table.id, subjectId), eq(agents.ownerUserId, me)));
    return and(eq(subjectKind, kind), exists(thing));
  };
  const said = db
    .select({ id: projectMessages.id })
    .from(projectMessages)
    .innerJoin(projectChats, eq(projectChats.id, projectMessages.projectChatId))
    .innerJoin(
      operatorRequests,
      eq(operatorRequests.id, projectChats.operatorRequestId),
    )
    .where(
      and(
        eq(projectMessages.id, subjectId),
        or(
          eq(operatorRequests.requesterId, me),
          eq(operatorRequests.operatorId, me),
        ),
      ),
    );
  return either(
    eq(affectedUserId, me),
    isMine("review"),
    isMine("question"),
    and(eq(subjectKind, "message"), exists(said)),
  );
}

function owns(db: Db, agentId: Column, me: string): SQL {
  return exists(
    db
      .select({ id: agents.id })
      .from(agents)
      .where(and(eq(agents.id, agentId), eq(agents.ownerUserId, me))),
  );
}

function ownerOf(agentId: Column): SQL {
  return sql`(select ${agents.ownerUserId} from ${agents} where ${agents.id} = ${agentId})`;
}

/** Whether an administrator besides this one and the owner can sign in. */
function hasAnother(me: string, owner: SQL): SQL {
  return sql`exists (
    select 1 from ${users}
    where ${users.role} = 'admin' and ${users.suspendedAt} is null
      and ${users.deletedAt} is null and ${users.id} <> ${me}
      and ${users.id} <> ${owner})`;
}

/** True or false, never null. */
function either(...conditions: (SQL | undefined)[]): SQL {
  return sql`coalesce(${or(...conditions)}, false)`;
}
