import { eq, sql, type SQL } from "drizzle-orm";

import {
  agents,
  orders,
  paymentAnomalies,
  projectPayments,
  recalls,
  reportCases,
  reports,
  takedowns,
} from "../../../drizzle/schema";
import { idsBelonging, idsConcerning, idsOf } from "./list-search.server";
import { partyOfCase } from "./own-cases.server";
import {
  idsUnderReference,
  isProviderReference,
} from "./provider-references.server";
import type { Db, Store } from "./store.server";

type Engine = Store["engine"];
/** A search; an empty one finds everything. */
type Search = { engine: Engine; q: string };

/** Cases about an account, or about an agent, whose text contains a term. */
export function caseFound({ engine, q }: Search): SQL | undefined {
  if (!q) return undefined;
  return sql`${reportCases.id} in (${casesAbout(engine, q)})`;
}

type ReportSearch = Search & { db: Db; viewer: string };

/**
 * The same, and cases whose reporter a term finds, except those that affect the
 * viewer: they never learn who reported them.
 */
export function reportFound(search: ReportSearch): SQL | undefined {
  const { db, engine, q, viewer } = search;
  if (!q) return undefined;
  const { id } = reportCases;
  const about = casesAbout(engine, q);
  return sql`(${id} in (${about} union ${casesReportedBy(engine, q)})
    and (${id} in (${about}) or not ${partyOfCase(db, viewer)}))`;
}

function casesAbout(engine: Engine, q: string): SQL {
  const { affectedUserId, subjectId } = reportCases;
  const ofAccounts = { what: "account", term: q, to: affectedUserId } as const;
  const ofAgents = { what: "agent", term: q, to: subjectId } as const;
  return sql`${idsBelonging(engine, "case", ofAccounts)}
    union ${idsBelonging(engine, "case", ofAgents)}`;
}

/** By an account's names and address, or by the whole address of a visitor. */
function casesReportedBy(engine: Engine, q: string): SQL {
  const { id, caseId, reporterUserId: to, reporterEmail } = reports;
  const sent = { what: "account", term: q, to } as const;
  return sql`select ${caseId} from ${reports}
    where ${id} in (${idsBelonging(engine, "report", sent)})
    union select ${caseId} from ${reports}
    where ${reporterEmail} = ${q.toLowerCase()}`;
}

/** Takedowns of agents that a term finds by their names or their owners'. */
export function takedownFound({ engine, q }: Search): SQL | undefined {
  if (!q) return undefined;
  const of = { holders: agentsFound(engine, q), to: takedowns.agentId };
  return sql`${takedowns.id} in (${idsOf(engine, "takedown", of)})`;
}

/** The same for recalls. */
export function recallFound({ engine, q }: Search): SQL | undefined {
  if (!q) return undefined;
  const of = { holders: agentsFound(engine, q), to: recalls.agentId };
  return sql`${recalls.id} in (${idsOf(engine, "recall", of)})`;
}

const COMPLETE_NUMBER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Orders by number, item, and the names and addresses of both parties. A
 * complete number or the provider's reference finds its order alone.
 */
export function saleFound({ engine, q }: Search): SQL | undefined {
  if (!q) return undefined;
  const number = withoutWord(q);
  return COMPLETE_NUMBER.test(number)
    ? eq(orders.id, number.toLowerCase())
    : sql`${orders.id} in (${salesFound(engine, q)})`;
}

/** The number alone of "Order 9b6ae674" and "#9b6ae674", as people quote it. */
function withoutWord(q: string): string {
  return q.replace(/^(?:order\s+(?=#|[\da-f]{8}))?#?/i, "");
}

/**
 * Project payments by number, the name when it was paid, the project's name,
 * and the names and addresses of both parties. The provider's reference finds
 * its payment alone.
 */
export function paymentFound({ engine, q }: Search): SQL | undefined {
  if (!q) return undefined;
  return sql`${projectPayments.id} in (${paymentsFound(engine, q)})`;
}

/**
 * Anomalies by their own reference, and those of the orders and project
 * payments that a term finds by number, name, party or reference.
 */
export function anomalyFound({ engine, q }: Search): SQL | undefined {
  if (!q) return undefined;
  const { id, subjectId, orderId, projectPaymentId } = paymentAnomalies;
  const ofSales = { holders: salesFound(engine, q), to: orderId };
  const ofPayments = {
    holders: paymentsFound(engine, q),
    to: projectPaymentId,
  };
  return sql`${id} in (
    select ${id} from ${paymentAnomalies} where ${subjectId} = ${q}
    union ${idsOf(engine, "anomaly", ofSales)}
    union ${idsOf(engine, "anomaly", ofPayments)}
  )`;
}

function agentsFound(engine: Engine, q: string): SQL {
  const owner = { what: "account", to: agents.ownerUserId } as const;
  return idsConcerning(engine, "agent", { term: q, owners: [owner] });
}

function salesFound(engine: Engine, q: string): SQL {
  if (isProviderReference(q)) {
    return sql`select order_id as id from (${idsUnderReference("orderId", q)}) referred`;
  }
  return idsConcerning(engine, "sale", {
    term: withoutWord(q),
    owners: [
      { what: "account", to: orders.buyerUserId },
      { what: "account", to: orders.sellerUserId },
    ],
  });
}

function paymentsFound(engine: Engine, q: string): SQL {
  if (isProviderReference(q)) {
    return sql`select project_payment_id as id from (${idsUnderReference("projectPaymentId", q)}) referred`;
  }
  const { projectChatId, payerUserId, recipientUserId } = projectPayments;
  return idsConcerning(engine, "payment", {
    term: q,
    owners: [
      { what: "project", to: projectChatId },
      { what: "account", to: payerUserId },
      { what: "account", to: recipientUserId },
    ],
  });
}
