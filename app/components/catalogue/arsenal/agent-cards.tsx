import { AgentCard } from "~/components/ui/agent-card";
import {
  arsenalHref,
  fromFirstPage,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

import { ClassicList, type ClassicAgent } from "./classic-list";

type CardsProps = {
  filters: ArsenalFilters;
  agents: ClassicAgent[];
  label: string;
  heading: "h2" | "h3";
};

/** Agents in the selected view; their tags filter the list. */
export function AgentCards({ agents, filters, ...names }: CardsProps) {
  const { view, tags } = filters;
  const { label, heading } = names;
  if (view === "classic") {
    return <ClassicList agents={agents} label={label} />;
  }
  const withTag = tagLinks(filters);
  return (
    <div className="cards">
      {agents.map((agent) => (
        <AgentCard
          key={agent.slug}
          agent={agent}
          heading={heading}
          activeTags={tags}
          tagHref={withTag}
          isComparable
        />
      ))}
    </div>
  );
}

/** The address of the same list with an additional tag at the end. */
function tagLinks(filters: ArsenalFilters): (tag: string) => string {
  const list = arsenalHref(fromFirstPage(filters));
  const start = list.includes("?") ? `${list}&` : `${list}?`;
  return (tag) =>
    filters.tags.includes(tag)
      ? list
      : start + new URLSearchParams({ tag }).toString();
}
