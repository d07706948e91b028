import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { ArsenalHeader } from "~/components/arsenal/arsenal-header";
import { ClassicList } from "~/components/arsenal/classic-list";
import { FilterBar } from "~/components/arsenal/filter-bar";
import { ViewSwitch } from "~/components/arsenal/view-switch";
import { AgentCard } from "~/components/ui/agent-card";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { pageMeta } from "~/content/page-meta";
import {
  arsenalHref,
  NO_FILTERS,
  readArsenalFilters,
  type ArsenalFilters,
} from "~/domain/arsenal-filters";
import {
  showArsenal,
  type ArsenalAgent,
} from "~/services/catalogue/show-arsenal.server";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filters = readArsenalFilters(new URL(request.url).searchParams);
  const list = await showArsenal(context.ctx, filters);
  const canonical = `${context.ctx.env.publicUrl}/arsenal`;
  return { ...list, filters: { ...filters, page: list.page }, canonical };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "Arsenal",
    description:
      "Automation agents that you buy once and keep: email bots, SMS bots, PC and cloud agents and workflow packs.",
    canonical: data?.canonical,
  });

export default function AgentsPage() {
  const list = useLoaderData<typeof loader>();
  const { filters, total, agents, page, pageCount } = list;
  return (
    <>
      <ArsenalHeader />
      <div className="wrap pb-16">
        <FilterBar filters={filters} operatorName={list.operatorName} />
        <div className="row between wrapx mt-7 mb-4">
          <p className="h3" role="status">
            SHOWING {total.toLocaleString("en-US")} AUTOMATIONS
          </p>
          <ViewSwitch filters={filters} />
        </div>
        <AgentList agents={agents} filters={filters} />
        <div className="mt-6">
          <Pagination
            label="Pages of automations"
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => arsenalHref({ ...filters, page: number })}
          />
        </div>
      </div>
    </>
  );
}

type AgentListProps = { agents: ArsenalAgent[]; filters: ArsenalFilters };

function AgentList({ agents, filters }: AgentListProps) {
  const { view, tags } = filters;
  if (agents.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="NO AUTOMATIONS FOUND"
        hint="Adjust your search parameters and try again."
        action={
          <a className="link" href={arsenalHref({ ...NO_FILTERS, view })}>
            Clear all filters
          </a>
        }
      />
    );
  }
  if (view === "classic") return <ClassicList agents={agents} />;
  const withTag = (tag: string) =>
    arsenalHref({ ...filters, page: 1, tags: [...new Set([...tags, tag])] });
  return (
    <div className="cards">
      {agents.map((agent) => (
        <AgentCard
          key={agent.slug}
          agent={agent}
          heading="h2"
          activeTags={tags}
          tagHref={withTag}
        />
      ))}
    </div>
  );
}
