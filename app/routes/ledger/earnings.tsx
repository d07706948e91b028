import { Link, useLoaderData, type MetaFunction } from "@remix-run/react";
import { Coins } from "lucide-react";

import { BalanceTiles } from "~/components/ledger/balance-tiles";
import { EarningLines } from "~/components/ledger/earning-lines";
import { Months } from "~/components/ledger/months";
import { PayoutPanel } from "~/components/ledger/payout-panel";
import { StatementForm } from "~/components/ledger/statement-form";
import { ShareTiers } from "~/components/ledger/share-tiers";
import { TestMode } from "~/components/ui/test-mode";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { SellerWanted } from "~/components/publishers/seller-wanted";
import { PAYABLE_RULE } from "~/content/project-money";
import { pageMeta } from "~/content/page-meta";
import { SELLER_PATH } from "~/domain/publishers/sellers";
import { readTimeCursor } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { lacksSellerDetails } from "~/services/publishers/state-seller.server";
import { earningsView } from "~/services/ledger/earnings-view.server";
import { showEarnings } from "~/services/ledger/show-earnings.server";
import { payoutsView } from "~/services/ledger/payouts/payouts-view.server";
import { showPayouts } from "~/services/ledger/payouts/show-payouts.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const { searchParams } = new URL(request.url);
  const after = readTimeCursor(searchParams.get("cursor"));
  const earnings = await showEarnings(ctx, user.id, after);
  const shown = await showPayouts(ctx, user);
  return {
    ...earningsView(earnings),
    payouts: payoutsView(shown, earnings.balances),
    mode: ctx.payments.mode,
    lacksSeller: await lacksSellerDetails(ctx, user.id),
    isFirst: after === null,
  };
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Earnings",
    description:
      "Your sales, your share, and your pending, payable and paid earnings.",
  });

export default function EarningsPage() {
  const { mode, lacksSeller, isFirst, ...earnings } =
    useLoaderData<typeof loader>();
  const { payouts, lines, hasLines, nextPage } = earnings;
  return (
    <div className="wrap grid gap-6 pt-7 pb-16">
      <h1 className="h2">Earnings</h1>
      <TestMode mode={mode} />
      {lacksSeller ? <SellerWanted /> : null}
      <BalanceTiles {...earnings} />
      <PayoutPanel payouts={payouts} />
      <p className="muted">
        {PAYABLE_RULE} Your{" "}
        <Link className="link" to={SELLER_PATH}>
          seller details
        </Link>{" "}
        tell buyers who sells your agents.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {hasLines ? <Months months={earnings.months} /> : <NoSales />}
        <ShareTiers tiers={earnings.tiers} />
      </div>
      {hasLines ? (
        <section className="grid gap-4" aria-labelledby="movements">
          <div className="section-head mb-0">
            <h2 className="h3" id="movements">
              Movements
            </h2>
            <StatementForm months={earnings.months} />
          </div>
          <EarningLines lines={lines} />
          <NextPage
            label="Pages of movements"
            firstHref={isFirst ? null : "/earnings#movements"}
            nextHref={nextPage && `/earnings?cursor=${nextPage}#movements`}
          />
        </section>
      ) : null}
    </div>
  );
}

function NoSales() {
  return (
    <EmptyState
      icon={Coins}
      title="No sales yet"
      hint="Sales of your agents and released projects appear here, with your share of each."
      action={
        <ButtonLink href="/field-manual#sell">How selling works</ButtonLink>
      }
    />
  );
}
