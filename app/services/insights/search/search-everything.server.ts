import type { Ctx } from "~/ctx.server";
import { queueHref } from "~/domain/approvals/queue-address";
import { accountHref, readUsersAddress } from "~/domain/approvals/user-forms";
import { ORDER_STATUS_NAMES } from "~/domain/orders/orders";
import { ordersHref, readOrdersAddress } from "~/domain/orders/orders-address";
import { shortOrderId } from "~/domain/orders/purchases";
import { formatAgo, formatMoment } from "~/domain/platform/dates";
import {
  projectPaymentsHref,
  readProjectPaymentsAddress,
  type ProjectPaymentsAddress,
} from "~/domain/projects/payments-address";
import {
  PAYMENT_STATE_NAMES,
  paymentState,
} from "~/domain/projects/payment-states";
import { inboxHref } from "~/domain/support/inbox-address";

import { listOutbox } from "../../notifications/list-outbox.server";
import { pageOrders } from "../../orders/page-orders.server";
import {
  pageProjectPayments,
  type ListedPayment,
} from "../../projects/held-payments/page-payments.server";
import { searchSupportRequests } from "../../support/list-requests.server";
import { MOST_SHOWN, type FoundList } from "./found-list";
import { pageQueue } from "../../approvals/list-queue.server";
import {
  findAnomalies,
  findAppeals,
  findRecalls,
  findReports,
} from "./search-cases.server";
import { searchUsers } from "../../approvals/users/search-users.server";

type Search = { administratorId: string; q: string };

/** The first matches in each list that administrators search. */
export async function searchEverything(
  ctx: Ctx,
  { administratorId, q }: Search,
): Promise<FoundList[]> {
  const address = readProjectPaymentsAddress(new URLSearchParams({ q }));
  const disputed = { ...address, status: "ever_disputed" } as const;
  return Promise.all([
    findUsers(ctx, q),
    findAgents(ctx, q),
    findOrders(ctx, q),
    findPayments(ctx, "Project payments", address),
    findPayments(ctx, "Disputes", disputed),
    findReports(ctx, { administratorId, q }),
    findAppeals(ctx, { administratorId, q }),
    findRecalls(ctx, { administratorId, q }),
    findAnomalies(ctx, q),
    findSupportRequests(ctx, q),
    findMails(ctx, q),
  ]);
}

async function findUsers(ctx: Ctx, q: string): Promise<FoundList> {
  const text = new URLSearchParams({ q });
  const { accounts, total } = await searchUsers(ctx, readUsersAddress(text));
  return {
    title: "Users",
    href: `/admin/users?${text}`,
    total,
    found: accounts.slice(0, MOST_SHOWN).map(({ id, username, email }) => ({
      href: accountHref(id),
      name: username,
      about: email,
    })),
  };
}

async function findAgents(ctx: Ctx, q: string): Promise<FoundList> {
  const address = { status: null, page: 1, q };
  const { items, listed } = await pageQueue(ctx, address);
  return {
    title: "Agents",
    href: queueHref({ ...address, agent: null }),
    total: listed,
    found: items.slice(0, MOST_SHOWN).map(({ id, name, username }) => ({
      href: queueHref({ status: null, page: 1, agent: id }),
      name,
      about: `by ${username}`,
    })),
  };
}

async function findOrders(ctx: Ctx, q: string): Promise<FoundList> {
  const address = readOrdersAddress(new URLSearchParams({ q }));
  const { sold, total } = await pageOrders(ctx, address);
  return {
    title: "Orders",
    href: ordersHref(address),
    total,
    found: sold.slice(0, MOST_SHOWN).map(({ order, buyer }) => ({
      href: ordersHref({ ...address, q: "", order: order.id }),
      name: `${shortOrderId(order.id)}: ${order.itemName}`,
      about: `${ORDER_STATUS_NAMES[order.status]}, ${buyer.username}`,
    })),
  };
}

async function findPayments(
  ctx: Ctx,
  title: string,
  address: ProjectPaymentsAddress,
): Promise<FoundList> {
  const { payments, total } = await pageProjectPayments(ctx, address);
  return {
    title,
    href: projectPaymentsHref(address),
    total,
    found: payments.slice(0, MOST_SHOWN).map((payment) => ({
      href: payment.href ?? projectPaymentsHref({ q: payment.id }),
      name: `${payment.number}: ${payment.title}`,
      about: `${moneyText(payment)}, ${payment.requester.name} and ${payment.operator.name}`,
    })),
  };
}

function moneyText(payment: ListedPayment): string {
  const state = paymentState(payment);
  const back = state === "split" ? `, ${payment.refunded} went back` : "";
  return `${payment.amount}, ${PAYMENT_STATE_NAMES[state]}${back}`;
}

async function findSupportRequests(ctx: Ctx, q: string): Promise<FoundList> {
  const wanted = { q, limit: MOST_SHOWN };
  const { requests, total } = await searchSupportRequests(ctx, wanted);
  const status = requests[0]?.status ?? "open";
  return {
    title: "Support requests",
    href: inboxHref({ status, q, cursor: null }),
    total,
    found: requests.map(({ id, subject, status: is, name, createdAt }) => ({
      href: `/admin/support/${id}`,
      name: subject,
      about: `${is}, ${name}, ${formatAgo(createdAt, ctx.now())}`,
    })),
  };
}

async function findMails(ctx: Ctx, q: string): Promise<FoundList> {
  const outbox = await listOutbox(ctx, { status: null, q, cursor: null });
  return {
    title: "Mails",
    href: `/admin/outbox?${new URLSearchParams({ q })}`,
    total: outbox.all,
    found: outbox.mails.slice(0, MOST_SHOWN).map((mail) => ({
      href: `/admin/outbox?mail=${mail.id}#mail`,
      name: mail.subject,
      about: `${mail.status}, to ${mail.toAddress}, ${formatMoment(mail.createdAt)}`,
    })),
  };
}
