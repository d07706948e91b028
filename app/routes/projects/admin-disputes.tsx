import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { BankCaseBadge } from "~/components/payments/bank-case-badge";
import { PaymentStatusBadge } from "~/components/projects/offers/held-payment";
import { Moments } from "~/components/projects/moments";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { readListsCursor } from "~/domain/platform/following-lists";
import { pageLoader } from "~/http/pages.server";
import { pageDisputes } from "~/services/projects/held-payments/show-disputes.server";

const PATH = "/admin/disputes";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { searchParams } = new URL(args.request.url);
  const from = readListsCursor(searchParams.get("cursor"));
  const page = await pageDisputes(args.ctx, from);
  return { ...page, isFirst: from === null };
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Disputes",
    description: "Disputes about held project payments.",
  });

export default function DisputesPage() {
  const { disputes, isFirst, next } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Disputes">
      {disputes.length === 0 ? (
        <EmptyState
          icon={Scale}
          title="No disputes"
          hint="Requesters’ disputes about held payments appear here."
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
            </p>
          </li>
        ))}
      </ul>
      <NextPage
        label="Pages of disputes"
        firstHref={isFirst ? null : PATH}
        nextHref={next && `${PATH}?cursor=${next}`}
      />
    </AdminFrame>
  );
}
