import { earlierDatabase, type EarlierDatabase } from "./earlier-database";

export const AT = new Date("2026-02-01T10:00:00.000Z");
export const times = { created_at: AT, updated_at: AT };

/** A database from before test and live payments were distinguished. */
export async function givenEarlier() {
  const database = await earlierDatabase(14);
  for (const id of ["buyer", "seller"]) {
    await database.insert("users", {
      id,
      username: id,
      username_key: id,
      email: `${id}@armory.test`,
      password: "-",
      role: "user",
      operator_specializations: "[]",
      created_at: AT,
    });
  }
  return database;
}

type Recorded = { status?: string; payment_mode?: string };

export async function givenOrder(
  { insert }: EarlierDatabase,
  id: string,
  recorded: Recorded = {},
) {
  await insert("orders", {
    id,
    buyer_user_id: "buyer",
    service: `service-${id}`,
    status: "completed",
    payment_mode: "stripe",
    item_name: "Agent",
    total_cents: 4_900,
    refund_window_days: 0,
    completed_at: AT,
    ...times,
    ...recorded,
  });
  await insert("ledger_journals", {
    id: `${id}-sale`,
    kind: "sale",
    source_type: "order",
    source_id: id,
    payment_mode: recorded.payment_mode ?? "stripe",
    order_id: id,
    gross_cents: 4_900,
    share_cents: 0,
    created_at: AT,
  });
}

type Attempted = {
  status?: string;
  number?: number;
  session_id?: string;
  project_payment_id?: string;
};

/** An attempt for an order, or for the project payment that it names. */
export async function givenAttempt(
  { insert }: EarlierDatabase,
  paidId: string,
  attempted: Attempted = {},
) {
  const { number = 1, project_payment_id: payment } = attempted;
  const id = `${paidId}-${number}`;
  await insert("payment_attempts", {
    id,
    order_id: payment ? null : paidId,
    number,
    currency: "usd",
    kind: "intent",
    status: "succeeded",
    amount_cents: 4_900,
    intent_id: `pi_${id}`,
    idempotency_key: id,
    ...times,
    ...attempted,
  });
  return id;
}

export async function givenEvent(
  { insert }: EarlierDatabase,
  object_id: string,
  livemode: boolean,
) {
  await insert("payment_events", {
    id: `evt_${object_id}`,
    type: "told",
    livemode,
    object_id,
    occurred_at: AT,
    received_at: AT,
    next_attempt_at: AT,
  });
}

export async function givenProjectPayment(
  { insert }: EarlierDatabase,
  id: string,
) {
  await insert("project_payments", {
    id,
    payer_user_id: "buyer",
    recipient_user_id: "seller",
    amount_cents: 4_900,
    payment_mode: "stripe",
    status: "held",
    ...times,
  });
}

/** An account with a payout, its journal and that of the returned part. */
export async function givenPayout({ insert }: EarlierDatabase, id: string) {
  const user_id = id === "payout-live" ? "buyer" : "seller";
  await insert("payout_accounts", {
    id: `account-${id}`,
    user_id,
    payment_mode: "stripe",
    provider_account_id: `acct_${id}`,
    transfers: "active",
    checked_at: AT,
    created_at: AT,
  });
  await insert("payouts", {
    id,
    account_id: `account-${id}`,
    user_id,
    number: 1,
    payment_mode: "stripe",
    destination: `acct_${id}`,
    status: "paid",
    amount_cents: 500,
    transfer_id: `tr_${id}`,
    ...times,
  });
  for (const [type, source] of [
    ["payout", id],
    ["payout_return", `${id}:500`],
  ] as const) {
    await insert("ledger_journals", {
      id: `${id}-${type}`,
      kind: "payout",
      source_type: type,
      source_id: source,
      payment_mode: "stripe",
      creator_user_id: user_id,
      gross_cents: 0,
      share_cents: 0,
      created_at: AT,
    });
  }
}
