import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";

import { Prose } from "~/components/ui/prose";
import { RecallNote } from "~/components/catalogue/agent-page/recall-note";
import { DeliveryPanel } from "~/components/orders/delivery/delivery-panel";
import { MissingPurchase } from "~/components/orders/delivery/missing-purchase";
import { PassPanel } from "~/components/orders/delivery/pass-panel";
import { PlanNote } from "~/components/orders/delivery/plan-note";
import { PurchaseCard } from "~/components/orders/delivery/purchase-card";
import { PurchaseHeader } from "~/components/orders/delivery/purchase-header";
import { PurchaseJumps } from "~/components/orders/delivery/purchase-jumps";
import { PurchaseNotes } from "~/components/orders/delivery/purchase-notes";
import { RefundPanel } from "~/components/orders/delivery/refund-panel";
import { ReleaseList } from "~/components/orders/delivery/release-list";
import { ReviewArea } from "~/components/orders/delivery/review-area";
import { SellerCard } from "~/components/publishers/seller-card";
import { SetupSteps } from "~/components/orders/delivery/setup-steps";
import { SupportCard } from "~/components/orders/delivery/support-card";
import { MessagesPanel } from "~/components/questions/messages-panel";
import { OwnRunsPanel } from "~/components/runs/own-runs";
import { missingMeta } from "~/components/layout/missing-meta";
import { TestMode } from "~/components/ui/test-mode";
import { pageMeta } from "~/content/page-meta";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import type { ShownDelivery } from "~/services/orders/delivery/show-delivered.server";
import { showOwnRuns } from "~/services/runs/show-own-runs.server";
import { showMessages } from "~/services/questions/show-messages.server";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";
import { findPlanOfPurchase } from "~/services/workflows/find-plan-of-purchase.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const wanted = { orderId: param(params, "orderId"), buyerId: user.id };
  const [purchase, runs, thread] = await Promise.all([
    showPurchase(ctx, wanted),
    showOwnRuns(ctx, wanted),
    showMessages(ctx, wanted),
  ]);
  const { agent, owned } = purchase;
  const plan =
    agent && owned
      ? await findPlanOfPurchase(ctx, { userId: user.id, slug: agent.slug })
      : null;
  return { ...purchase, runs, thread, plan };
});

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? pageMeta({
        title: `${data.facts.itemName}, purchased`,
        description: "Your purchase: delivery, setup, versions and receipt.",
      })
    : missingMeta(error, "This purchased agent could not be located.");

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function PurchasedAgentPage() {
  const page = useLoaderData<typeof loader>();
  const { facts, header, pass, recalls, thread, checkoutPath, plan } = page;
  const here = purchasePath(facts.orderId);
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <TestMode mode={facts.paymentMode} />
      <PurchaseHeader {...header} isOwned={facts.isOwned} />
      <PurchaseJumps {...facts} hasThread={thread !== null} here={here} />
      <PurchaseNotes {...facts} checkoutPath={checkoutPath} here={here} />
      {plan ? <PlanNote {...plan} /> : null}
      {recalls.map((recall) => (
        <RecallNote key={recall.version} recall={recall} />
      ))}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {pass ? <PassPanel pass={pass} /> : null}
          <AgentParts {...page} />
          {thread ? <MessagesPanel thread={thread} /> : null}
        </div>
        <OrderAside {...page} />
      </div>
    </div>
  );
}

/** The order itself, and whom to turn to. */
function OrderAside({ facts, owned, seller, thread }: PageData) {
  const here = purchasePath(facts.orderId);
  return (
    <aside className="grid gap-6" aria-label="Order">
      <PurchaseCard
        facts={facts}
        showsKey={owned?.delivered?.type !== "endpoint"}
        receiptHref={`${here}/receipt`}
      />
      {facts.canRefund ? (
        <RefundPanel {...facts} window={facts.refundWindow} />
      ) : null}
      {seller ? <SellerCard seller={seller} /> : null}
      <SupportCard {...facts} canMessage={thread?.mayWrite ?? false} />
    </aside>
  );
}

/** Delivery first, then instructions, then the description. */
function AgentParts({ facts, agent, owned, runs }: PageData) {
  if (!agent) return null;
  const delivered = owned?.delivered ?? null;
  return (
    <>
      {delivered ? (
        <DeliveryParts
          delivered={delivered}
          version={agent.version}
          licenseKey={facts.licenseKey}
          runs={runs}
        />
      ) : null}
      <section className="panel pad" aria-labelledby="about">
        <h2 className="h3 mb-4" id="about">
          About {agent.name}
        </h2>
        <Prose html={agent.descriptionHtml} />
      </section>
      {owned ? (
        <>
          <ReleaseList
            releases={owned.releases}
            downloadPath={downloadPathOf(delivered)}
          />
          <ReviewArea slug={agent.slug} review={owned.review} />
        </>
      ) : null}
    </>
  );
}

type DeliveryPartsProps = Omit<ComponentProps<typeof DeliveryPanel>, "runs"> &
  Pick<PageData, "runs">;

function DeliveryParts({ runs, ...panel }: DeliveryPartsProps) {
  const { type } = panel.delivered;
  return (
    <>
      <DeliveryPanel {...panel} runs={runs} />
      {runs ? <OwnRunsPanel runs={runs} /> : null}
      {type === "missing" ? null : (
        <SetupSteps kind={runs ? "gateway" : type} />
      )}
    </>
  );
}

function downloadPathOf(delivered: ShownDelivery | null): string | null {
  if (delivered?.type !== "zip" || delivered.pausedBecause) return null;
  return delivered.downloadUrl;
}

export function ErrorBoundary() {
  return <MissingPurchase />;
}
