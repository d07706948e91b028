import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OrderList } from "~/components/orders/delivery/order-list";
import { TrialList } from "~/components/orders/delivery/trial-list";
import { ProjectPaymentList } from "~/components/projects/payment-list";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { pageMeta } from "~/content/page-meta";
import { readPurchasesAddress } from "~/domain/orders/purchases-address";
import { pageLoader } from "~/http/pages.server";
import { pageProjectReceipts } from "~/services/projects/payment-receipts.server";
import {
  pagePurchases,
  pageTrials,
} from "~/services/orders/delivery/list-purchases.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readPurchasesAddress(new URL(request.url).searchParams);
  const of = (cursor: string | null) => ({ userId: user.id, cursor });
  const [orders, payments, trials] = await Promise.all([
    pagePurchases(ctx, of(address.orders)),
    pageProjectReceipts(ctx, of(address.payments)),
    pageTrials(ctx, of(address.trials)),
  ]);
  return { address, orders, payments, trials };
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Purchases",
    description: "Your orders, project payments and trials.",
  });

export default function PurchasesPage() {
  const { address, orders, payments, trials } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Purchases" },
        ]}
      />
      <h1 className="h2">Purchases</h1>
      <OrderList {...orders} address={address} />
      <ProjectPaymentList {...payments} address={address} />
      <TrialList {...trials} address={address} />
    </div>
  );
}
