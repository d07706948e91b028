import type { SerializeFrom } from "@remix-run/node";
import { Fragment } from "react";
import type { ReactNode } from "react";

import { PurchasedAgents } from "~/components/orders/delivery/purchased-agents";
import type { DashboardSection } from "~/domain/insights/dashboard-sections";
import type { showDashboard } from "~/services/insights/dashboard/show-dashboard.server";

import { ChatList } from "./chat-list";
import { CreatedAgents } from "./created-agents";
import { EarningsPanel } from "./earnings-panel";
import { IncomingRequests } from "./incoming-requests";
import { PassPanel } from "./pass-panel";
import { PlanList } from "./plan-list";

type Dashboard = SerializeFrom<typeof showDashboard> & {
  allChats: boolean;
  /** Whether it shows the first page of all chats. */
  isFirst: boolean;
};

const RENDER: Record<DashboardSection, (page: Dashboard) => ReactNode> = {
  chats: ({ chats, chatCount, nextChats, allChats, isFirst }) => (
    <ChatList
      chats={chats}
      total={chatCount}
      showsAll={allChats}
      isFirst={isFirst}
      next={nextChats}
    />
  ),
  purchases: ({ purchased }) => <PurchasedAgents {...purchased} />,
  pass: ({ pass }) => (pass ? <PassPanel pass={pass} /> : null),
  plans: ({ plans, hasMorePlans }) => (
    <PlanList plans={plans} hasMore={hasMorePlans} />
  ),
  earnings: ({ earnings }) =>
    earnings ? <EarningsPanel earnings={earnings} /> : null,
  agents: ({ created }) => <CreatedAgents {...created} />,
  requests: ({ requests }) => <IncomingRequests requests={requests} />,
};

/** The sections with content, in the order that the server decided. */
export function DashboardSections({ page }: { page: Dashboard }) {
  return page.sections.map((section) => (
    <Fragment key={section}>{RENDER[section](page)}</Fragment>
  ));
}
