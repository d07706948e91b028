import { Link, useLoaderData } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { pageMeta } from "~/content/page-meta";
import { countedText, MOST_COUNTED } from "~/domain/platform/counted";
import { readSearch, SEARCH_HINT } from "~/domain/platform/list-search";
import { pageLoader } from "~/http/pages.server";
import type { FoundList } from "~/services/insights/search/found-list";
import { searchEverything } from "~/services/insights/search/search-everything.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { searchParams } = new URL(args.request.url);
  const q = readSearch(searchParams);
  const wanted = { administratorId: args.user.id, q };
  return { q, lists: q ? await searchEverything(args.ctx, wanted) : [] };
});

export const meta = () =>
  pageMeta({
    title: "Search",
    description:
      "Users, agents, orders, projects, reports, recalls, anomalies, support requests and mails that contain a text.",
  });

export default function AdminSearchPage() {
  const { q, lists } = useLoaderData<typeof loader>();
  const found = lists.filter(({ total }) => total > 0);
  const empty = lists.filter(({ total }) => total === 0);
  const isCut = lists.some(({ total }) => total > MOST_COUNTED);
  return (
    <AdminFrame title="Search" q={q}>
      {!q || isCut ? (
        <p className="subtle mb-5 text-xs">{SEARCH_HINT}</p>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={q ? "Nothing found" : "No search yet"}
          hint={
            q
              ? `Nothing that administrators search contains “${q}”.`
              : "Enter a name, an address, an order number, a payment reference or a subject."
          }
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {found.map((list) => (
            <Matches key={list.title} list={list} />
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

function Matches({ list }: { list: FoundList }) {
  const { title, href, total, found } = list;
  const name = title.toLowerCase();
  return (
    <Panel
      title={title}
      titleId={`found-${name.replaceAll(" ", "-")}`}
      beside={
        total > found.length ? (
          <Link className="link" to={href}>
            Show all {countedText(total)} {name}
          </Link>
        ) : (
          <span className="muted">{countedText(total)} found</span>
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
