import { Link, useLoaderData } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { pageMeta } from "~/content/page-meta";
import type { Ctx } from "~/ctx.server";
import { queueHref } from "~/domain/approvals/queue-address";
import { accountHref, readUsersAddress } from "~/domain/approvals/user-forms";
import { ordersHref, readOrdersAddress } from "~/domain/orders/orders-address";
import { countOf, countedText } from "~/domain/platform/counted";
import { formatMoment } from "~/domain/platform/dates";
import { readSearch, SEARCH_HINT } from "~/domain/platform/list-search";
import { pageLoader } from "~/http/pages.server";
import { pageQueue } from "~/services/approvals/list-queue.server";
import { searchUsers } from "~/services/approvals/users/search-users.server";
import { listOutbox } from "~/services/notifications/list-outbox.server";
import { pageOrders } from "~/services/orders/page-orders.server";

const MOST_SHOWN = 5;

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { searchParams } = new URL(args.request.url);
  const q = readSearch(searchParams);
  return { q, lists: q ? await searchLists(args.ctx, q) : [] };
});

/** The first matches in each list, and the address of the whole list. */
async function searchLists(ctx: Ctx, q: string) {
  const text = new URLSearchParams({ q });
  const orders = readOrdersAddress(text);
  const agents = { status: null, page: 1, q };
  const [users, sales, queue, outbox] = await Promise.all([
    searchUsers(ctx, readUsersAddress(text)),
    pageOrders(ctx, orders),
    pageQueue(ctx, agents),
    listOutbox(ctx, { status: null, q, cursor: null }),
  ]);
  const { submitted, approved, rejected } = queue.counts;
  return [
    {
      title: "Users",
      href: `/admin/users?${text}`,
      total: users.total,
      found: users.accounts.slice(0, MOST_SHOWN).map((account) => ({
        href: accountHref(account.id),
        name: account.username,
        about: account.email,
      })),
    },
    {
      title: "Agents",
      href: queueHref({ ...agents, agent: null }),
      total: submitted + approved + rejected,
      found: queue.items.slice(0, MOST_SHOWN).map((agent) => ({
        href: queueHref({ status: null, page: 1, agent: agent.id }),
        name: agent.name,
        about: `by ${agent.username}`,
      })),
    },
    {
      title: "Orders",
      href: ordersHref(orders),
      total: sales.total,
      found: sales.sold.slice(0, MOST_SHOWN).map(({ order, buyer }) => ({
        href: ordersHref({ ...orders, q: "", order: order.id }),
        name: `${order.id.slice(0, 8)}: ${order.itemName}`,
        about: `${order.status}, ${buyer.username}`,
      })),
    },
    {
      title: "Mails",
      href: `/admin/outbox?${text}`,
      total: outbox.all,
      found: outbox.mails.slice(0, MOST_SHOWN).map((mail) => ({
        href: `/admin/outbox?mail=${mail.id}#mail`,
        name: mail.subject,
        about: `${mail.status}, to ${mail.toAddress}, ${formatMoment(mail.createdAt)}`,
      })),
    },
  ];
}

export const meta = () =>
  pageMeta({
    title: "Search",
    description: "Users, agents, orders and mails that contain a text.",
  });

export default function AdminSearchPage() {
  const { q, lists } = useLoaderData<typeof loader>();
  const found = lists.filter(({ total }) => total > 0);
  const empty = lists.filter(({ total }) => total === 0);
  return (
    <AdminFrame title="Search" q={q}>
      <p className="subtle mb-5 text-xs">{SEARCH_HINT}</p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={q ? "Nothing found" : "No search yet"}
          hint={
            q
              ? `No user, agent, order or mail contains “${q}”.`
              : "Enter a name, an address, an order number or a subject."
          }
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {found.map((list) => (
            <FoundList key={list.title} list={list} />
          ))}
        </div>
      )}
      {found.length > 0 && empty.length > 0 ? (
        <p className="muted mt-5 text-sm">
          Nothing found in{" "}
          {empty.map(({ title }) => title.toLowerCase()).join(", ")}.
        </p>
      ) : null}
    </AdminFrame>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>["lists"][number];

function FoundList({ list }: { list: Found }) {
  const { title, href, total, found } = list;
  const name = title.toLowerCase();
  return (
    <Panel
      title={title}
      titleId={`found-${name}`}
      beside={
        total > found.length ? (
          <Link className="link" to={href}>
            Show all {countedText(total)} {name}
          </Link>
        ) : (
          <span className="muted">{countOf(total, name.slice(0, -1))}</span>
        )
      }
    >
      <ul className="pad grid gap-3">
        {found.map(({ href: to, name: title, about }) => (
          <li key={to} className="min-w-0">
            <Link className="link wrap-anywhere" to={to}>
              {title}
            </Link>
            <span className="subtle block text-xs break-all">{about}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
