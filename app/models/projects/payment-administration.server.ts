import { and, desc, eq, or, sql, type Column, type SQL } from "drizzle-orm";

import type { TimePage } from "~/domain/platform/time-cursor";
import type { ProjectPaymentsAddress } from "~/domain/projects/payments-address";

import { projectPayments } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { idsBelonging, idsHolding } from "../platform/list-search.server";
import {
  idsUnderReference,
  isProviderReference,
} from "../platform/provider-references.server";
import type { Store } from "../platform/store.server";
import {
  selectWithParties,
  type DisputedPayment,
} from "./disputed-payments.server";

type Filters = Pick<ProjectPaymentsAddress, "q" | "person" | "status">;

const { id, createdAt, payerUserId, recipientUserId, projectChatId, status } =
  projectPayments;

/** Everyone's project payments that pass the filters, newest first. */
export async function listAllProjectPayments(
  { engine, read }: Store,
  filters: Filters,
  { limit, after }: TimePage,
): Promise<DisputedPayment[]> {
  const { person } = filters;
  const listed = and(
    passes(engine, filters),
    isBehind({ at: createdAt, id }, after),
  );
  const ofParty = (party: Column) =>
    read
      .select({ id })
      .from(projectPayments)
      .where(and(eq(party, person), listed))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
  // Each party's index has the order of the list; an OR would sort all rows.
  const ofPerson = sql`${id} in (
    select id from (${ofParty(payerUserId)}) paid
    union all select id from (${ofParty(recipientUserId)}) received
  )`;
  return selectWithParties(read)
    .where(person ? ofPerson : listed)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countAllProjectPayments(
  { engine, read }: Store,
  filters: Filters,
): Promise<number> {
  const { person } = filters;
  const isParty = person
    ? or(eq(payerUserId, person), eq(recipientUserId, person))
    : undefined;
  const counted = and(isParty, passes(engine, filters));
  return countUpToLimit(read, projectPayments, counted);
}

function passes(
  engine: Store["engine"],
  { q, status: wanted }: Filters,
): SQL | undefined {
  return and(
    wanted ? eq(status, wanted) : undefined,
    q ? isAbout(engine, q) : undefined,
  );
}

/**
 * Searches the number, the name when it was paid, the project's name, and the
 * names and addresses of both parties. The provider's reference finds its
 * payment alone.
 */
function isAbout(engine: Store["engine"], q: string): SQL {
  if (isProviderReference(q)) {
    return sql`${id} in (${idsUnderReference("projectPaymentId", q)})`;
  }
  const belonging = (what: "account" | "project", to: Column) =>
    idsBelonging(engine, "payment", { what, term: q, to });
  return sql`${id} in (
    select id from (${idsHolding(engine, "payment", q)}) named
    union ${belonging("project", projectChatId)}
    union ${belonging("account", payerUserId)}
    union ${belonging("account", recipientUserId)}
  )`;
}
