import { createHmac } from "node:crypto";

import type { Logger } from "pino";

import {
  claimDelivery,
  listDueDeliveries,
  settleDelivery,
  type SandboxDelivery,
} from "./store/sandbox-deliveries.server";
import type { Store } from "~/models/platform/store.server";

import type { DeliveryOrder } from "~/integrations/payments/sandbox-port.server";

type DeliveryBase = {
  store: Store;
  log: Logger;
  now: () => Date;
  webhookUrl: URL;
  secret: string;
  /** Writes changes caused by time, before events are sent. */
  sweep: () => Promise<void>;
  /** Writes changes that must follow the sending of all earlier events. */
  afterwards: (isAllSent: () => Promise<boolean>) => Promise<void>;
};

const SECOND = 1_000;
/** The wait after each failed attempt; the last one repeats. */
const BACKOFF_MS = [1, 5, 30, 120, 600].map((seconds) => seconds * SECOND);
const ANSWER_WITHIN_MS = 10 * SECOND;
const LEASE_MS = 30 * SECOND;
const LOOK_AGAIN_MS = 5 * SECOND;
const BATCH = 50;

/**
 * Sends events to the webhook until it accepts them: immediately after a
 * change, then with growing waits. Processes on one database share the work.
 */
export function startDeliveries(base: DeliveryBase) {
  const stopping = new AbortController();
  let last: Promise<Sent> = Promise.resolve(NOTHING_SENT);
  let timer: NodeJS.Timeout | null = null;
  let order: DeliveryOrder = "oldest first";

  function deliver(): Promise<Sent> {
    const send = () => sendDue(base, stopping.signal, order);
    last = last.catch(() => NOTHING_SENT).then(send);
    return last;
  }

  function wakeIn(milliseconds: number): void {
    if (timer) clearTimeout(timer);
    timer = later(milliseconds);
  }

  function later(milliseconds: number): NodeJS.Timeout | null {
    if (stopping.signal.aborted) return null;
    return setTimeout(() => {
      timer = null;
      void lookAround();
    }, milliseconds).unref();
  }

  async function lookAround(): Promise<void> {
    const { refused } = await deliver().catch((error: unknown) => {
      base.log.error({ err: error }, "sandbox events could not be sent");
      return NOTHING_SENT;
    });
    // A change may have scheduled the next run already.
    timer ??= later(refused > 0 ? SECOND : LOOK_AGAIN_MS);
  }

  return {
    deliver,
    setOrder: (wanted: DeliveryOrder) => {
      order = wanted;
    },
    wake: () => {
      wakeIn(0);
    },
    stop: async () => {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await last.catch(() => NOTHING_SENT);
    },
  };
}

type Sent = { arrived: number; refused: number };

const NOTHING_SENT: Sent = { arrived: 0, refused: 0 };

async function sendDue(
  base: DeliveryBase,
  signal: AbortSignal,
  order: DeliveryOrder,
): Promise<Sent> {
  const sent = { ...NOTHING_SENT };
  const isStopped = () => signal.aborted;
  if (isStopped()) return sent;
  await base.sweep();
  for (;;) {
    const due = await listDue(base, order, BATCH);
    for (const delivery of due) {
      if (isStopped()) return sent;
      const outcome = await attempt(base, delivery, signal);
      if (outcome) sent[outcome] += 1;
    }
    if (due.length < BATCH) break;
  }
  const listOne = () => listDue(base, order, 1);
  await base.afterwards(async () => (await listOne()).length === 0);
  return sent;
}

function listDue(
  { store, now }: DeliveryBase,
  order: DeliveryOrder,
  limit: number,
): Promise<SandboxDelivery[]> {
  const isNewestFirst = order === "newest first";
  return listDueDeliveries(store.read, now(), { limit, isNewestFirst });
}

/** The result of an attempt; undefined if another process makes it. */
async function attempt(
  base: DeliveryBase,
  delivery: SandboxDelivery,
  signal: AbortSignal,
): Promise<keyof Sent | undefined> {
  const { store, log } = base;
  const { eventId, attempts } = delivery;
  const now = base.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const event = await store.tx((tx) =>
    claimDelivery(tx, delivery, { now, leasedUntil }),
  );
  if (!event) return undefined;
  const failure = await post(base, JSON.stringify(event), signal);
  const at = base.now();
  if (failure !== null) log.info({ eventId, failure }, "a webhook was refused");
  const outcome =
    failure === null
      ? { deliveredAt: at, lastError: null }
      : { nextAttemptAt: retryAt(at, attempts), lastError: failure };
  await store.tx((tx) => settleDelivery(tx, eventId, outcome));
  return failure === null ? "arrived" : "refused";
}

/** Why the webhook did not accept an event; null if it did. */
async function post(
  { webhookUrl, secret }: DeliveryBase,
  payload: string,
  stopped: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(webhookUrl, {
      method: "POST",
      body: payload,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signature(payload, secret),
      },
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopped]),
    });
    await response.arrayBuffer();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : "The request failed";
  }
}

/** Uses the system clock, with which the library compares the time. */
function signature(payload: string, secret: string): string {
  const moment = Math.floor(Date.now() / SECOND);
  const signed = createHmac("sha256", secret)
    .update(`${moment}.${payload}`)
    .digest("hex");
  return `t=${moment},v1=${signed}`;
}

function retryAt(at: Date, attempts: number): Date {
  const pause = BACKOFF_MS[attempts] ?? BACKOFF_MS.at(-1) ?? SECOND;
  return new Date(at.getTime() + pause);
}
