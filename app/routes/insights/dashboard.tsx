import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DashboardHeader } from "~/components/insights/dashboard/dashboard-header";
import { DashboardSections } from "~/components/insights/dashboard/dashboard-sections";
import { DashboardTiles } from "~/components/insights/dashboard/dashboard-tiles";
import { DueWork } from "~/components/insights/dashboard/due-work";
import { MissionStatus } from "~/components/insights/dashboard/mission-status";
import { OperatorBuild } from "~/components/insights/dashboard/operator-build";
import { OperatorSummary } from "~/components/insights/dashboard/operator-summary";
import { QuietSections } from "~/components/insights/dashboard/quiet-sections";
import { SellerWanted } from "~/components/publishers/seller-wanted";
import { TestMode } from "~/components/ui/test-mode";
import { pageMeta } from "~/content/page-meta";
import { cursorIn } from "~/domain/platform/time-cursor";
import { findBrowserId } from "~/http/browser.server";
import { paymentSetting } from "~/http/orders/checkout.server";
import { pageLoader } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";
import { answerReturn } from "~/http/orders/purchase-return.server";
import { showDashboard } from "~/services/insights/dashboard/show-dashboard.server";
import { showRequestForm } from "~/services/insights/dashboard/show-request-form.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const returned = await answerReturn(context, request, user.id);
  if (returned) throw returned;
  const query = new URL(request.url).searchParams;
  const allChats = query.get("view") === "chats";
  const cursor = allChats ? cursorIn(query) : null;
  const [shown, build] = await Promise.all([
    showDashboard(ctx, { user, allChats, cursor }),
    loadBuild({ context, request, userId: user.id }),
  ]);
  const payment = paymentSetting(context);
  return { ...shown, payment, build, allChats, isFirst: cursor === null };
});

type Asked = { context: RequestContext; request: Request; userId: string };

/** The request form opened by HIRE OPERATOR; null without one. */
async function loadBuild({ context, request, userId }: Asked) {
  const query = new URL(request.url).searchParams;
  if (query.get("build") !== "custom") return null;
  const operatorId = query.get("operator") ?? "";
  const browserId = await findBrowserId(context, request);
  return showRequestForm(context.ctx, { operatorId, userId, browserId });
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Dashboard",
    description: "Your agents, purchases, project chats and operator profile.",
  });

export default function DashboardPage() {
  const page = useLoaderData<typeof loader>();
  const { user, build, operator, sections } = page;
  return (
    <div className="wrap grid gap-6 pt-7 pb-16">
      <TestMode {...page.payment} />
      <DashboardHeader user={user} />
      {page.lacksSeller ? <SellerWanted /> : null}
      {build ? <OperatorBuild build={build} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <DueWork {...page.dueWork} />
          <DashboardSections page={page} />
          <QuietSections shown={sections} operator={operator} />
          <DashboardTiles figures={page.figures} />
        </div>
        <div className="grid gap-6">
          {operator.isWorking ? <OperatorSummary operator={operator} /> : null}
          <MissionStatus
            missions={page.missions}
            isCreator={page.created.total > 0}
          />
        </div>
      </div>
    </div>
  );
}
