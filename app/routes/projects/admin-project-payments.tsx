import { Link, useLoaderData } from "@remix-run/react";
import { Wallet } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { PaymentFilters } from "~/components/projects/administration/payment-filters";
import { PaymentTable } from "~/components/projects/administration/payment-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { countOf } from "~/domain/platform/counted";
import {
  projectPaymentsHref,
  readProjectPaymentsAddress,
} from "~/domain/projects/payments-address";
import { pageLoader } from "~/http/pages.server";
import {
  pageProjectPayments,
  sumHeld,
} from "~/services/projects/held-payments/page-payments.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { searchParams } = new URL(args.request.url);
  const address = readProjectPaymentsAddress(searchParams);
  const [page, held] = await Promise.all([
    pageProjectPayments(args.ctx, address),
    sumHeld(args.ctx),
  ]);
  return { address, held, ...page };
});

export const meta = () =>
  pageMeta({
    title: "Project payments",
    description: "Everyone’s payments for projects, and where the money is.",
  });

export default function ProjectPaymentsPage() {
  const { address, held, total, next, payments } =
    useLoaderData<typeof loader>();
  const at = (cursor: string | null) =>
    projectPaymentsHref({ ...address, cursor });
  return (
    <AdminFrame
      title="Project payments"
      aside={
        <p className="muted" role="status">
          {countOf(total, "payment")}
        </p>
      }
    >
      <div className="grid gap-5">
        <p>
          Held now:{" "}
          <Link
            className="link"
            to={projectPaymentsHref({ status: "all_held" })}
          >
            {held}
          </Link>
        </p>
        <PaymentFilters {...address} />
        {payments.length === 0 ? (
          <EmptyState
            icon={Wallet}
            title="No payments"
            hint="No project payments match these filters."
          />
        ) : (
          <PaymentTable payments={payments} />
        )}
        <NextPage
          label="Pages of payments"
          firstHref={address.cursor && at(null)}
          nextHref={next && at(next)}
        />
      </div>
    </AdminFrame>
  );
}
