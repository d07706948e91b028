import { setTimeout as pause } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import {
  createDomains,
  domainOf,
  MOST_IN_FLIGHT,
  priorityOf,
  RESERVED_IN_FLIGHT,
} from "~/domain/notifications/mail-order";
import {
  claimEmails,
  keepDueEmails,
  listDueEmails,
  type DueEmail,
  type OutboxEmail,
} from "~/models/notifications/outbox-emails.server";

import { deliverMail, type Delivery } from "./deliver-mail.server";
import {
  recordDeliveries,
  type DeliveryCount,
} from "./record-deliveries.server";

/** Longer than any mail takes: the mail port gives up before. */
const LEASE_MS = 60_000;
/** While mails are being sent, new ones are looked for this often. */
const LOOK_MS = 1_000;

export type MailCount = DeliveryCount & { kept: number };

/** The mails that a process is sending, and the outcomes not recorded yet. */
type Sending = {
  ctx: Ctx;
  holder: string;
  domains: ReturnType<typeof createDomains>;
  inFlight: Map<string, Promise<void>>;
  delivered: Delivery[];
};

/**
 * Sends due mails until none is left, several at a time: by class, then longest
 * due first, with few to one domain at once. Every process does; each mail is
 * claimed by one of them. Without a mail server, demo mode keeps mails for
 * administrators and live mode leaves them waiting.
 */
export async function sendDueMail(
  ctx: Ctx,
  signal?: AbortSignal,
): Promise<MailCount> {
  const total = { sent: 0, postponed: 0, failed: 0, kept: 0 };
  if (!ctx.mail.sends) return { ...total, kept: await keepMail(ctx) };
  const sending: Sending = {
    ctx,
    holder: ctx.newId(),
    domains: createDomains(),
    inFlight: new Map(),
    delivered: [],
  };
  try {
    for (;;) {
      await record(sending, total);
      if (!signal?.aborted) await startMails(sending);
      if (isIdle(sending)) return total;
      await nextDelivery(sending);
    }
  } catch (error) {
    // Waits for the mails in flight, so that they are not sent again.
    await Promise.all(sending.inFlight.values());
    await record(sending, total).catch((err: unknown) => {
      ctx.log.error({ err }, "sent mails could not be marked");
    });
    throw error;
  }
}

async function keepMail(ctx: Ctx): Promise<number> {
  if (ctx.env.mode === "live") return 0;
  return ctx.store.tx((tx) => keepDueEmails(tx, ctx.now()));
}

function isIdle({ inFlight, delivered }: Sending): boolean {
  return inFlight.size === 0 && delivered.length === 0;
}

/** Starts due mails until there is no place or no mail. */
async function startMails(sending: Sending): Promise<void> {
  for (;;) {
    const free = MOST_IN_FLIGHT - sending.inFlight.size;
    if (free === 0) return;
    const due = await listDueMail(sending, free);
    const claimed = await claim(sending, due);
    for (const email of claimed) start(sending, email);
    if (claimed.length === 0) return;
  }
}

/** The last places are for mail about accounts only. */
function listDueMail(
  { ctx, domains }: Sending,
  free: number,
): Promise<DueEmail[]> {
  const isReserved = free <= RESERVED_IN_FLIGHT;
  return listDueEmails(ctx.store.read, {
    now: ctx.now(),
    limit: isReserved ? free : free - RESERVED_IN_FLIGHT,
    priority: isReserved ? priorityOf("account") : null,
    exceptDomains: domains.full(),
  });
}

/** Claims the mails whose domains have room, and keeps their order. */
async function claim(
  { ctx, holder, domains }: Sending,
  due: readonly DueEmail[],
): Promise<OutboxEmail[]> {
  const wanted = due.filter(({ toAddress }) =>
    domains.enter(domainOf(toAddress)),
  );
  if (wanted.length === 0) return [];
  const now = ctx.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const ids = wanted.map(({ id }) => id);
  const claimed = await ctx.store.tx((tx) =>
    claimEmails(tx, ids, { holder, now, leasedUntil }),
  );
  return wanted.flatMap(({ id, toAddress }) => {
    const own = claimed.find((email) => email.id === id);
    if (!own) domains.leave(domainOf(toAddress));
    return own ?? [];
  });
}

function start(sending: Sending, email: OutboxEmail): void {
  const { ctx, domains, inFlight, delivered } = sending;
  const done = deliverMail(ctx, email).then((delivery) => {
    domains.leave(domainOf(email.toAddress), delivery.isDomainFailing);
    inFlight.delete(email.id);
    delivered.push(delivery);
  });
  inFlight.set(email.id, done);
}

async function record(sending: Sending, total: MailCount): Promise<void> {
  const { ctx, delivered } = sending;
  if (delivered.length === 0) return;
  const deliveries = delivered.slice();
  const counted = await recordDeliveries(ctx, deliveries);
  delivered.splice(0, deliveries.length);
  total.sent += counted.sent;
  total.postponed += counted.postponed;
  total.failed += counted.failed;
}

/** Waits for an outcome, or until it is time to look for new mail. */
async function nextDelivery({ inFlight, delivered }: Sending): Promise<void> {
  if (delivered.length > 0) return;
  const waking = new AbortController();
  const { signal } = waking;
  const look = pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  await Promise.race([...inFlight.values(), look]);
  waking.abort();
}
