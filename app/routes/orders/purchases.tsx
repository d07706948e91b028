import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OrderList } from "~/components/orders/delivery/order-list";
import { TrialList } from "~/components/orders/delivery/trial-list";
import { ProjectPaymentList } from "~/components/projects/payment-list";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { pageMeta } from "~/content/page-meta";
import { pageLoader } from "~/http/pages.server";
import { listProjectReceipts } from "~/services/projects/payment-receipts.server";
import { listPurchases } from "~/services/orders/delivery/list-purchases.server";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  const [purchases, payments] = await Promise.all([
    listPurchases(ctx, user.id),
    listProjectReceipts(ctx, user.id),
  ]);
  return { ...purchases, payments };
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Purchases",
    description: "Your orders, project payments and trials.",
  });

export default function PurchasesPage() {
  const { orders, trials, payments } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Purchases" },
        ]}
      />
      <h1 className="h2">Purchases</h1>
      <OrderList orders={orders} />
      <ProjectPaymentList payments={payments} />
      <TrialList trials={trials} />
    </div>
  );
}
