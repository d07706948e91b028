import type { EarlierDatabase } from "./earlier-database";

const day = (month: number) => new Date(Date.UTC(2026, month, 3));
const PRICE = { price_model: "one_time", price_cents: 900 };

/** An operator who is listed. */
export const LISTED = "seller";

async function givenPeople({ insert, rows }: EarlierDatabase) {
  if ((await rows("select id from users")).length > 0) return;
  for (const id of [LISTED, "buyer", "other"]) {
    await insert("users", {
      id,
      username: id,
      username_key: id,
      email: `${id}@armory.test`,
      role: "user",
      password: "-",
      is_operator: id === LISTED,
      operator_status: "approved",
      operator_specializations: "[]",
      created_at: day(0),
    });
  }
}

/**
 * The rows of finished work, as an earlier version writes them: an agent with
 * an order of every outcome, a completed project that was paid, a refunded
 * payment, and a sale with its refund.
 */
export async function givenWork(database: EarlierDatabase, name: string) {
  const { insert } = database;
  await givenPeople(database);
  await insert("agents", {
    id: name,
    owner_user_id: LISTED,
    slug: name,
    name: "Caller",
    short_desc: "Calls.",
    long_desc_md: "Calls.",
    category: "Accounting",
    runtime_bucket: "unknown",
    tags: "[]",
    ...PRICE,
    delivery_type: "zip",
    visibility: "public",
    review_status: "approved",
    is_live: true,
    created_at: day(0),
    updated_at: day(0),
  });
  for (const status of ["completed", "refunded", "charged_back", "expired"]) {
    await insert("orders", {
      id: `${name}-${status}`,
      // One buyer owns an agent once; the second work belongs to another agent.
      buyer_user_id: "buyer",
      agent_id: name,
      status,
      payment_mode: "sandbox",
      item_name: "Caller",
      total_cents: 900,
      refund_window_days: 14,
      created_at: day(0),
      updated_at: day(0),
    });
  }
  await givenUnpaid(database, name);
  const times = { created_at: day(0), updated_at: day(0) };
  await insert("project_payments", {
    id: name,
    payer_user_id: "buyer",
    recipient_user_id: LISTED,
    amount_cents: 900,
    payment_mode: "sandbox",
    status: "refunded",
    ...times,
  });
  await givenReleased(database, name);
  await givenJournal(database, { name, kind: "sale", sign: 1 });
  await givenJournal(database, { name, kind: "refund", sign: -1 });
}

/** A completed project with money that was released, but no chat anymore. */
export async function givenDeletedChat(database: EarlierDatabase) {
  const times = { created_at: day(0), updated_at: day(0) };
  await givenUnpaid(database, "deleted", "other");
  await database.insert("project_payments", {
    id: "deleted",
    payer_user_id: "other",
    recipient_user_id: LISTED,
    amount_cents: 900,
    payment_mode: "sandbox",
    status: "released",
    ...times,
  });
}

/** A completed project without money or a chat. */
export async function givenUnpaid(
  { insert }: EarlierDatabase,
  id: string,
  requester = "buyer",
) {
  await insert("operator_requests", {
    id,
    requester_id: requester,
    operator_id: LISTED,
    user_request: "Calls",
    status: "completed",
    created_at: day(0),
    updated_at: day(0),
  });
}

async function givenReleased({ insert }: EarlierDatabase, name: string) {
  const times = { created_at: day(0), updated_at: day(0) };
  await insert("project_chats", {
    id: name,
    operator_request_id: name,
    title: "Calls",
    ...times,
  });
  await insert("project_payments", {
    id: `${name}-released`,
    project_chat_id: name,
    payer_user_id: "buyer",
    recipient_user_id: LISTED,
    amount_cents: 900,
    payment_mode: "sandbox",
    status: "released",
    ...times,
  });
}

type Journal = { name: string; kind: "sale" | "refund"; sign: 1 | -1 };

async function givenJournal(
  { insert }: EarlierDatabase,
  { name, kind, sign }: Journal,
) {
  const id = `${name}-${kind}`;
  await insert("ledger_journals", {
    id,
    kind,
    source_type: kind,
    source_id: id,
    payment_mode: "sandbox",
    creator_user_id: LISTED,
    gross_cents: 900 * sign,
    share_cents: 630 * sign,
    created_at: day(kind === "sale" ? 0 : 1),
  });
  const lines = [
    ["stripe_clearing", 900],
    ["creator_payable", -630],
    ["platform_revenue", -270],
  ] as const;
  for (const [position, [account, cents]] of lines.entries()) {
    await insert("ledger_entries", {
      id: `${id}-${position}`,
      journal_id: id,
      position,
      account,
      owner_id: account === "creator_payable" ? LISTED : null,
      amount_cents: cents * sign,
    });
  }
}
