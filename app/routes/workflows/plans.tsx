import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { NextPage } from "~/components/ui/next-page";
import { Panel } from "~/components/ui/panel";
import { DeletePlan } from "~/components/workflows/delete-plan";
import { PlanRows } from "~/components/workflows/plan-rows";
import { RenamePlan } from "~/components/workflows/rename-plan";
import { pageMeta } from "~/content/page-meta";
import { cursorIn } from "~/domain/platform/time-cursor";
import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";
import { pageLoader } from "~/http/pages.server";
import { pagePlans } from "~/services/workflows/list-plans.server";

const PATH = "/dashboard/plans";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const cursor = cursorIn(new URL(request.url).searchParams);
  const { plans, next } = await pagePlans(ctx, { userId: user.id, cursor });
  return { plans, next, isFirst: cursor === null };
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Plans",
    description: "The plans that your account keeps.",
  });

export default function PlansPage() {
  const { plans, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[{ label: "Dashboard", href: "/dashboard" }, { label: "Plans" }]}
      />
      <div className="row between wrapx">
        <h1 className="h2">Plans</h1>
        <ButtonLink href="/" kind="primary">
          Design my agent
        </ButtonLink>
      </div>
      <p className="muted">
        Your account keeps plans until you delete them. Of those that are in no
        request and not shared by link, it keeps {MOST_UNUSED_PLANS}: a further
        one replaces the one unchanged for longest, except while your pass runs.
      </p>
      <Panel title="My plans">
        {plans.length === 0 ? (
          <p className="pad muted">You have no plans at the moment.</p>
        ) : (
          <PlanRows
            plans={plans}
            actionsOf={(plan) => (
              <>
                <RenamePlan key={plan.name} plan={plan} redirectTo={PATH} />
                <DeletePlan plan={plan} redirectTo={PATH} />
              </>
            )}
          />
        )}
      </Panel>
      <NextPage
        label="Pages of plans"
        firstHref={isFirst ? null : PATH}
        nextHref={next && `${PATH}?cursor=${next}`}
      />
    </div>
  );
}
