import { useLoaderData, type MetaFunction } from "@remix-run/react";

import { AgentPreview } from "~/components/agents/preview/agent-preview";
import { operationMarkup } from "~/components/catalogue/agent-page/operation-markup";
import { pageMeta } from "~/content/page-meta";
import { readAgentTab } from "~/domain/catalogue/agent-tabs";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { previewAgent } from "~/services/catalogue/preview-agent.server";
import { showAgentTab } from "~/services/catalogue/show-agent-tab.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, request, user: viewer } = args;
  const agentId = param(params, "agentId");
  const { agent, ...preview } = await previewAgent(ctx, { agentId, viewer });
  const { searchParams } = new URL(request.url);
  const tab = readAgentTab(searchParams.get("tab"));
  const shown = await showAgentTab(ctx, agent, {
    tab: tab === "questions" ? "overview" : tab,
    page: readPage(searchParams.get("page")),
  });
  const { longDescMd: _source, creator, operations, ...view } = agent;
  return {
    ...preview,
    agent: { ...view, operations: operationMarkup(operations) },
    shown,
    creator: creator && {
      ...creator.card,
      activeSince: creator.activeSince,
      website: creator.website,
      publisher: creator.publisher,
      isListed: creator.isListed,
      canHire: false,
    },
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Preview of ${data.agent.name || "your agent"}` : "Preview",
    description: "A draft as buyers will see it.",
  });

export default function DraftPreviewPage() {
  return <AgentPreview page={useLoaderData<typeof loader>()} />;
}
