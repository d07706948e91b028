import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ChatList } from "~/components/dashboard/chat-list";
import { DashboardHeader } from "~/components/dashboard/dashboard-header";
import { IncomingRequests } from "~/components/dashboard/incoming-requests";
import { OperatorBuild } from "~/components/dashboard/operator-build";
import { PassPanel } from "~/components/dashboard/pass-panel";
import { PurchasedAgents } from "~/components/delivery/purchased-agents";
import { TestMode } from "~/components/purchase/test-mode";
import { pageMeta } from "~/content/page-meta";
import { displayName, monogram } from "~/domain/users";
import { findBrowserId } from "~/http/browser.server";
import { paymentSetting } from "~/http/checkout.server";
import { pageLoader } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";
import { answerReturn } from "~/http/purchase-return.server";
import { requirePageUser } from "~/http/session.server";
import {
  dashboardChats,
  dashboardPass,
  dashboardRequests,
} from "~/services/dashboard/dashboard-views.server";
import { showDashboard } from "~/services/dashboard/show-dashboard.server";
import { showRequestForm } from "~/services/dashboard/show-request-form.server";
import { listPurchasedAgents } from "~/services/delivery/list-purchases.server";

export const loader = pageLoader(async ({ context, request }) => {
  const { ctx } = context;
  const user = await requirePageUser(context, request);
  const returned = await answerReturn(context, request, user.id);
  if (returned) throw returned;
  const query = new URL(request.url).searchParams;
  const allChats = query.get("view") === "chats";
  const shown = await showDashboard(ctx, { user, allChats });
  const now = ctx.now();
  return {
    user: {
      id: user.id,
      name: displayName(user),
      monogram: monogram(user),
      isOperator: user.isOperator,
      securityLevel: shown.securityLevel,
      lastActivity: shown.lastActivity,
    },
    pass: shown.pass && dashboardPass(shown.pass),
    purchased: await listPurchasedAgents(ctx, user.id),
    payment: paymentSetting(context),
    build: await loadBuild({ context, request, userId: user.id }),
    chats: dashboardChats(shown.chats, now),
    chatCount: shown.total,
    allChats,
    requests: dashboardRequests(shown.incoming, now),
  };
});

type Asked = { context: RequestContext; request: Request; userId: string };

/** The request form that HIRE OPERATOR leads to; null without one. */
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
    description: "Your purchases, project chats and operator requests.",
  });

export default function DashboardPage() {
  const page = useLoaderData<typeof loader>();
  const { user, pass, purchased, build, requests } = page;
  return (
    <div className="wrap grid gap-6 pt-7 pb-16">
      <TestMode {...page.payment} />
      <DashboardHeader user={user} />
      {pass ? <PassPanel pass={pass} /> : null}
      {build ? <OperatorBuild build={build} /> : null}
      {user.isOperator || requests.length > 0 ? (
        <IncomingRequests requests={requests} />
      ) : null}
      <PurchasedAgents {...purchased} />
      <ChatList
        chats={page.chats}
        total={page.chatCount}
        showsAll={page.allChats}
      />
    </div>
  );
}
