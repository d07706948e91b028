import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";

import { CreatedAgents } from "~/components/insights/dashboard/created-agents";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { pageMeta } from "~/content/page-meta";
import { ADD_AGENT_PATH } from "~/domain/catalogue/created-agents";
import { pageLoader } from "~/http/pages.server";
import { showCreatedAgents } from "~/services/insights/dashboard/list-created-agents.server";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  return showCreatedAgents(ctx, user.id);
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Created agents",
    description: "All the agents you created, and their status.",
  });

export default function CreatedAgentsPage() {
  const { agents, reviewTime } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Created agents" },
        ]}
      />
      <div className="row between wrapx">
        <h1 className="h2">Created agents</h1>
        <ButtonLink href={ADD_AGENT_PATH} kind="primary" icon={Plus}>
          Add agent
        </ButtonLink>
      </div>
      <CreatedAgents
        agents={agents}
        total={agents.length}
        reviewTime={reviewTime}
      />
    </div>
  );
}
