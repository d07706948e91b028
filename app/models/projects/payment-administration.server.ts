import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  not,
  or,
  sql,
  type Column,
  type SQL,
} from "drizzle-orm";

import {
  honoredModes,
  type PaymentMode,
} from "~/domain/payments/payment-modes";
import { MOST_COUNTED } from "~/domain/platform/counted";
import type { TimePage } from "~/domain/platform/time-cursor";
import type {
  PaymentFilter,
  ProjectPaymentsAddress,
} from "~/domain/projects/payments-address";

import { projectPayments } from "../../../drizzle/schema";
import { heldCents } from "../platform/held-money.server";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { paymentFound } from "../platform/record-search.server";
import type { Db, Store } from "../platform/store.server";
import {
  selectWithParties,
  type DisputedPayment,
} from "./disputed-payments.server";

type Filters = Pick<ProjectPaymentsAddress, "q" | "person" | "status">;

const { id, createdAt, payerUserId, recipientUserId, status } = projectPayments;
const { releasedCents, refundedCents, disputedAt } = projectPayments;

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
  return and(wanted ? stands(wanted) : undefined, paymentFound({ engine, q }));
}

/** Spelled as in the indexes, which the engine otherwise does not use. */
const IS_SPLIT = sql`(${status} in ('released', 'refunded') and ${releasedCents} > 0 and ${refundedCents} > 0)`;
const IS_HELD = sql`${status} in ('held', 'delivered', 'disputed')`;

function stands(wanted: PaymentFilter): SQL | undefined {
  if (wanted === "all_held") return IS_HELD;
  if (wanted === "split") return IS_SPLIT;
  if (wanted === "ever_disputed") return isNotNull(disputedAt);
  const hasStatus = eq(status, wanted);
  const maySplit = wanted === "released" || wanted === "refunded";
  return maySplit ? and(hasStatus, not(IS_SPLIT)) : hasStatus;
}

/** The money held now, of up to one payment more than lists count. */
export async function sumHeldMoney(db: Db, mode: PaymentMode) {
  const { paymentMode } = projectPayments;
  const some = db
    .select({
      cents: heldCents.as("cents"),
    })
    .from(projectPayments)
    .where(and(IS_HELD, inArray(paymentMode, honoredModes(mode))))
    .limit(MOST_COUNTED + 1)
    .as("some");
  const [summed] = await db
    .select({
      payments: count(),
      cents: sql`coalesce(sum(${some.cents}), 0)`.mapWith(Number),
    })
    .from(some);
  return summed ?? { payments: 0, cents: 0 };
}
