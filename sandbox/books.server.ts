import type Stripe from "stripe";

import type { Db } from "~/models/platform/store.server";
import { insertSandboxDelivery } from "./store/sandbox-deliveries.server";
import {
  deleteSandboxObject,
  findSandboxObject,
  findSandboxObjectBySecret,
  insertSandboxObject,
  listSandboxObjects,
  replaceSandboxObject,
  type SandboxObject,
} from "./store/sandbox-objects.server";

import { PROVIDER_API_VERSION } from "~/integrations/payments/stripe-payments.server";
import { missing, ProviderRefusal } from "./provider-refusal.server";

/** Internal data of a session; never sent. */
type SessionPlan = {
  sandbox: {
    itemName: string;
    intent: {
      description: string | null;
      metadata: Record<string, string>;
      transfer_group: string | null;
    };
  };
};

/** The sandbox's objects, in the library's own types. */
export type Kinds = {
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  "checkout.session": Stripe.Checkout.Session & SessionPlan;
  customer: Stripe.Customer;
  account: Stripe.Account & { sandbox: { returnUrl: string | null } };
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  event: Stripe.Event;
  /** A charge that is not in the balance yet; never sent. */
  clearing: { id: string; chargeId: string };
};

export type Kind = keyof Kinds;

/** An object as read, with the revision that a change must have. */
export type Kept<K extends Kind> = {
  kind: K;
  data: Kinds[K];
  revision: number;
  parentId: string | null;
  createdAt: Date;
};

type Links = { parentId?: string | null; clientSecret?: string };
type Search = Omit<Parameters<typeof listSandboxObjects>[1], "object">;

const ID_PREFIXES: Record<Kind, string> = {
  payment_intent: "pi",
  payment_method: "pm",
  charge: "ch",
  balance_transaction: "txn",
  refund: "re",
  dispute: "dp",
  "checkout.session": "cs",
  customer: "cus",
  account: "acct",
  transfer: "tr",
  transfer_reversal: "trr",
  event: "evt",
  clearing: "clr",
};

type BooksBase = {
  db: Db;
  /** One time for everything that a call changes. */
  at: Date;
  newId: () => string;
  publicUrl: string;
  /** What this call's events say about it. */
  request: { id: string | null; idempotency_key: string | null };
};

export type Books = ReturnType<typeof openBooks>;

/** The sandbox's objects inside one transaction, or for reading. */
export function openBooks({ db, at, newId, publicUrl, request }: BooksBase) {
  const seconds = Math.floor(at.getTime() / 1000);
  let hasTold = false;

  async function find<K extends Kind>(kind: K, id: string) {
    const row = await findSandboxObject(db, { object: kind, id });
    return row && keptOf(kind, row);
  }

  async function get<K extends Kind>(kind: K, id: string, param?: string) {
    const kept = await find(kind, id);
    if (!kept) throw missing(kind, id, param);
    return kept;
  }

  async function findIntentBySecret(clientSecret: string) {
    const row = await findSandboxObjectBySecret(db, clientSecret);
    return row && keptOf("payment_intent", row);
  }

  async function list<K extends Kind>(kind: K, search: Search) {
    const rows = await listSandboxObjects(db, { object: kind, ...search });
    return rows.map((row) => keptOf(kind, row));
  }

  async function add<K extends Kind>(
    kind: K,
    data: Kinds[K],
    { parentId = null, clientSecret }: Links = {},
  ): Promise<Kept<K>> {
    const row = { id: data.id, object: kind, parentId, clientSecret };
    await insertSandboxObject(db, { ...row, data: { ...data }, createdAt: at });
    return { kind, data, revision: 0, parentId, createdAt: at };
  }

  /** Changes an object unless it has changed since it was read. */
  async function change<K extends Kind>(
    kept: Kept<K>,
    changes: Partial<Kinds[K]>,
  ): Promise<Kept<K>> {
    const data = { ...kept.data, ...changes };
    const { revision } = kept;
    const won = await replaceSandboxObject(db, { id: data.id, revision, data });
    if (!won) throw inUse();
    return { ...kept, data, revision: revision + 1 };
  }

  async function remove(kept: Kept<"clearing">): Promise<void> {
    const { data, revision } = kept;
    const won = await deleteSandboxObject(db, { id: data.id, revision });
    if (!won) throw inUse();
  }

  /** Writes the event of a change and queues it for the webhook. */
  async function tell(type: string, { data }: Kept<Kind>) {
    const event = {
      id: idFor("event"),
      object: "event",
      api_version: PROVIDER_API_VERSION,
      created: seconds,
      data: { object: publicForm(data) },
      livemode: false,
      pending_webhooks: 1,
      request,
      type,
    } as unknown as Stripe.Event;
    await add("event", event, { parentId: data.id });
    await insertSandboxDelivery(db, event.id, at);
    hasTold = true;
  }

  function idFor(kind: Kind): string {
    return `${ID_PREFIXES[kind]}_sandbox_${newId().replaceAll("-", "")}`;
  }

  return {
    at,
    seconds,
    publicUrl,
    idFor,
    find,
    get,
    findIntentBySecret,
    list,
    add,
    change,
    remove,
    tell,
    /** Whether events were written. */
    hasTold: () => hasTold,
  };
}

/** An object as the provider's API shows it. */
export function publicForm(data: object): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...data };
  delete shown.sandbox;
  return shown;
}

/** The only place where stored data gets its type back. */
function keptOf<K extends Kind>(kind: K, row: SandboxObject): Kept<K> {
  const { data, ...facts } = row;
  return { ...facts, kind, data: data as unknown as Kinds[K] };
}

function inUse(): ProviderRefusal {
  return new ProviderRefusal(
    "This object cannot be accessed right now because another request is changing it.",
    { status: 429, code: "lock_timeout" },
  );
}
