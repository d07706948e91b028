import { CircleCheck, CircleX, PencilLine, ShieldCheck } from "lucide-react";

import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import {
  COMMAND_TABS,
  commandHref,
  statusOfTab,
  type CommandTab,
} from "~/domain/approvals/command-tabs";
import type { QueueStatus } from "~/domain/approvals/decision";
import { queueHref } from "~/domain/approvals/queue-address";

import { ReviewList, type ListedAgent } from "./review-list";

type AgentEntriesProps = {
  tab: CommandTab;
  page: number;
  pageCount: number;
  counts: Record<QueueStatus, number>;
  agents: ListedAgent[];
};

const NAMES = {
  pending: "Pending",
  returned: "Changes requested",
  approved: "Approved",
  rejected: "Rejected",
};

const EMPTY = {
  pending: {
    icon: ShieldCheck,
    title: "No Submitted Agents",
    hint: "No agent is waiting for a review",
  },
  returned: {
    icon: PencilLine,
    title: "No Changes Requested",
    hint: "No agent is with its creator for changes",
  },
  approved: {
    icon: CircleCheck,
    title: "No Approved Agents",
    hint: "No agent has been approved yet",
  },
  rejected: {
    icon: CircleX,
    title: "No Rejected Agents",
    hint: "All reviewed agents have been approved",
  },
};

/** The lists of agents by decision; each agent links to its review. */
export function AgentEntries(props: AgentEntriesProps) {
  const { tab, page, pageCount, counts, agents } = props;
  const status = statusOfTab(tab);
  return (
    <section aria-labelledby="agents-heading">
      <h2 className="sr-only" id="agents-heading">
        Agents
      </h2>
      <Tabs
        label="Agents by decision"
        items={COMMAND_TABS.map((name) => ({
          label: NAMES[name],
          href: commandHref(name),
          count: counts[statusOfTab(name)],
          isCurrent: name === tab,
        }))}
      />
      <div className="mt-5 grid gap-4">
        {agents.length === 0 ? (
          <EmptyState {...EMPTY[tab]} />
        ) : (
          <ReviewList
            agents={agents}
            openId={null}
            hrefFor={(agent) => queueHref({ status, page: 1, agent })}
          />
        )}
        <Pagination
          label="Pages of agents"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => commandHref(tab, number)}
        />
      </div>
    </section>
  );
}
