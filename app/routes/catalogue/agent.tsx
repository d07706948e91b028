import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";

import { AgentHeader } from "~/components/catalogue/agent-page/agent-header";
import { BuyBar } from "~/components/catalogue/agent-page/buy-bar";
import { MissingPage } from "~/components/catalogue/agent-page/missing-page";
import { OpeningAgent } from "~/components/catalogue/agent-page/opening-agent";
import { operationMarkup } from "~/components/catalogue/agent-page/operation-markup";
import { OverviewPanel } from "~/components/catalogue/agent-page/overview-panel";
import { RecallNote } from "~/components/catalogue/agent-page/recall-note";
import { RelatedAgents } from "~/components/catalogue/agent-page/related-agents";
import { ReviewsPanel } from "~/components/catalogue/agent-page/reviews-panel";
import { SidePanel } from "~/components/catalogue/agent-page/side-panel";
import { SpecsPanel } from "~/components/catalogue/agent-page/specs-panel";
import { StateNote } from "~/components/catalogue/agent-page/state-note";
import { StructuredData } from "~/components/catalogue/agent-page/structured-data";
import { usePlainLinks } from "~/components/ui/use-plain-links";
import { QuestionsPanel } from "~/components/questions/questions-panel";
import { SilenceNote } from "~/components/runs/silence-note";
import { missingMeta } from "~/components/layout/missing-meta";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import {
  AGENT_TABS,
  readAgentTab,
  type AgentTab,
} from "~/domain/catalogue/agent-tabs";
import { comparePath } from "~/domain/catalogue/compare";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { findViewer } from "~/http/session.server";
import { listRelated } from "~/services/catalogue/list-related.server";
import { showAgentTab } from "~/services/catalogue/show-agent-tab.server";
import {
  showAgent,
  type AgentPage as AgentView,
} from "~/services/catalogue/show-agent.server";
import { agentStructuredData } from "~/services/catalogue/structured-data.server";
import { findPurchaseWay } from "~/services/orders/find-purchase-way.server";
import {
  countQuestions,
  showQuestions,
} from "~/services/questions/show-questions.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  const { publicUrl } = ctx.env;
  const viewer = await findViewer(context, request);
  const viewerId = viewer?.id ?? null;
  const key = param(params, "slug");
  const agent = await showAgent(ctx, { key, viewer });
  const { searchParams } = new URL(request.url);
  const tab = readAgentTab(searchParams.get("tab"));
  const reader = { viewerId, page: readPage(searchParams.get("page")) };
  const [shown, questions, related, way] = await Promise.all([
    tab === "questions"
      ? showQuestions(ctx, agent, reader)
      : showAgentTab(ctx, agent, { tab, ...reader }),
    countQuestions(ctx, agent.id),
    listRelated(ctx, agent, viewerId),
    findPurchaseWay(ctx, agent, viewerId),
  ]);
  const { longDescMd: _source, creator, operations, ...view } = agent;
  return {
    agent: { ...view, operations: operationMarkup(operations) },
    shown,
    counts: { questions, reviews: agent.writtenReviews },
    related,
    way,
    creator: creator && {
      ...creator.card,
      activeSince: creator.activeSince,
      website: creator.website,
      publisher: creator.publisher,
      isListed: creator.isListed,
      canHire: creator.isListed && creator.card.id !== viewerId,
    },
    structuredData: agent.isLive ? agentStructuredData(agent, publicUrl) : null,
    canonical: `${publicUrl}/agent/${agent.slug}`,
    shareImage: shareImageOf(agent),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? agentMeta(data)
    : missingMeta(error, "The requested agent could not be found.");

/** An agent that is not live has no image of its own. */
function shareImageOf({ slug, name, category, isLive }: AgentView) {
  if (!isLive) return null;
  return { path: `/share/agent/${slug}.png`, alt: `${name}, ${category}` };
}

/** A preview has no public address. */
function agentMeta({ agent, canonical }: AgentData) {
  const { name, shortDesc, isLive } = agent;
  return pageMeta({
    title: name,
    description: shortDesc,
    canonical: isLive ? canonical : undefined,
    type: "product",
  });
}

type AgentData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AgentPage() {
  const page = useLoaderData<typeof loader>();
  const { agent, shown, related, way, creator, structuredData } = page;
  const area = useRef<HTMLDivElement>(null);
  usePlainLinks(area, "/agent/");
  const compared = [agent, ...related].map(({ slug }) => slug);
  return (
    <>
      <AgentHeader agent={agent} />
      <div className="wrap pt-8 pb-16" ref={area}>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            {agent.recall ? (
              <RecallNote recall={agent.recall} />
            ) : (
              <StateNote {...agent} />
            )}
            <SilenceNote availability={agent.availability} />
            <Tabs label="Agent detail" items={tabItems(page)} />
            <div className="mt-7">
              <TabPanel agent={agent} shown={shown} />
            </div>
          </div>
          <aside aria-label="Price and terms">
            <SidePanel
              agent={agent}
              creator={creator}
              way={way}
              mayReport={agent.standing !== "owner"}
              comparePath={agent.isLive ? comparePath(compared) : null}
            />
          </aside>
        </div>
        <RelatedAgents agents={related} />
      </div>
      {way ? <BuyBar way={way} {...agent.terms} /> : null}
      <OpeningAgent />
      {structuredData ? <StructuredData data={structuredData} /> : null}
    </>
  );
}

function tabItems({ agent, counts, shown }: AgentData) {
  const counted: Partial<Record<AgentTab, number>> = counts;
  return AGENT_TABS.map((tab) => ({
    label: tab.toUpperCase(),
    href: tab === "overview" ? `/agent/${agent.slug}` : `?tab=${tab}`,
    count: counted[tab],
    isCurrent: tab === shown.tab,
  }));
}

function TabPanel({ agent, shown }: Pick<AgentData, "agent" | "shown">) {
  if (shown.tab === "specs") {
    return <SpecsPanel agent={agent} releases={shown.releases} />;
  }
  if (shown.tab === "questions") {
    return <QuestionsPanel agent={agent} shown={shown} />;
  }
  if (shown.tab === "reviews") return <ReviewsPanel agent={agent} {...shown} />;
  return <OverviewPanel agent={agent} {...shown} />;
}

export function ErrorBoundary() {
  return (
    <MissingPage
      hint="The requested agent could not be found."
      back={{ href: "/agent-marketplace", label: "Back to the marketplace" }}
    />
  );
}
