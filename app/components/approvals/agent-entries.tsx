import type { SubmissionResult } from "@conform-to/react";
import { CircleCheck, CircleX, ShieldCheck } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { TypedBefore } from "~/components/forms/typed-before";
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

import { AgentEntry, type EntryView } from "./agent-entry";

type AgentEntriesProps = {
  tab: CommandTab;
  page: number;
  pageCount: number;
  counts: Record<QueueStatus, number>;
  entries: EntryView[];
  result: SubmissionResult | null;
};

const NAMES = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};

const EMPTY = {
  pending: {
    icon: ShieldCheck,
    title: "No Submitted Agents",
    hint: "No agent is waiting for a review",
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

/** The three lists of agents, with the actions for each agent. */
export function AgentEntries(props: AgentEntriesProps) {
  const { tab, page, pageCount, counts, entries, result } = props;
  const refusedId = result?.initialValue?.agentId;
  const isListed = entries.some(({ id }) => id === refusedId);
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
        <FormErrors title="Review Failed" result={result} />
        {isListed ? null : (
          <>
            <TypedBefore result={result} field="reviewNotesMd" />
            <TypedBefore result={result} field="reason" />
          </>
        )}
        {entries.length === 0 ? <EmptyState {...EMPTY[tab]} /> : null}
        <ul className="grid gap-4">
          {entries.map((entry) => (
            <AgentEntry
              key={entry.id}
              entry={entry}
              action={commandHref(tab, page)}
              result={refusedId === entry.id ? result : null}
            />
          ))}
        </ul>
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
