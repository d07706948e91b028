import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { SearchForm } from "~/components/layout/search-form";
import { BankCaseBadge } from "~/components/payments/bank-case-badge";
import { PaymentStatusBadge } from "~/components/projects/offers/held-payment";
import { Moments } from "~/components/projects/moments";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { readListsCursor } from "~/domain/platform/following-lists";
import { readSearch } from "~/domain/platform/list-search";
import { pageLoader } from "~/http/pages.server";
import { pageDisputes } from "~/services/projects/held-payments/show-disputes.server";

const PATH = "/admin/disputes";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { searchParams } = new URL(args.request.url);
  const from = readListsCursor(searchParams.get("cursor"));
  const q = readSearch(searchParams);
  const page = await pageDisputes(args.ctx, from, q);
  return { ...page, q, isFirst: from === null };
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Disputes",
    description: "Disputes about held project payments.",
  });

export default function DisputesPage() {
  const { disputes, q, isFirst, next } = useLoaderData<typeof loader>();
  const at = (cursor: string | null) => {
    const query = new URLSearchParams({
      ...(q && { q }),
      ...(cursor && { cursor }),
    });
    return query.size === 0 ? PATH : `${PATH}?${query}`;
  };
  return (
    <AdminFrame title="Disputes">
      <div className="mb-5">
        <SearchForm
          action={PATH}
          name="Disputes by text"
          label="Project, party, number or reference"
          q={q}
        />
      </div>
      {disputes.length === 0 ? (
        <EmptyState
          icon={Scale}
          title={q ? "Nothing found" : "No disputes"}
          hint={
            q
              ? "No disputes match this search."
              : "Requesters’ disputes about held payments appear here."
          }
        />
      ) : null}
      <ul className="grid gap-4">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="panel pad grid gap-2">
            <div className="row between wrapx">
              <Link className="link h4" to={`${PATH}/${dispute.id}`}>
                {dispute.title}
              </Link>
              <span className="row">
                {dispute.isRefundFailed ? (
                  <Badge tone="danger">Refund failed</Badge>
                ) : null}
                <BankCaseBadge bankCase={dispute.bankCase} />
                <PaymentStatusBadge {...dispute} />
              </span>
            </div>
            <p>
              <b className="fig">{dispute.amount}</b>, {dispute.requester} and{" "}
              {dispute.operator}
            </p>
            <p className="muted text-sm">
              {dispute.itemName === dispute.title
                ? null
                : `${dispute.itemName}. `}
              Opened <Moments text={dispute.opened} />.
              {dispute.decideBy ? (
                <>
                  {" "}
                  Decide by <Moments text={dispute.decideBy} />.
                </>
              ) : null}
              {dispute.ended ? (
                <>
                  {" "}
                  <Moments text={dispute.ended} />
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      <NextPage
        label="Pages of disputes"
        firstHref={isFirst ? null : at(null)}
        nextHref={next && at(next)}
      />
    </AdminFrame>
  );
}
