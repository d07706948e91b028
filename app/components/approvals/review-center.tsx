import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ArrowLeft, CheckCheck, MousePointerClick } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { TypedBefore } from "~/components/forms/typed-before";
import { NoMatch } from "~/components/layout/no-match";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { QUEUE_STATUSES, type QueueStatus } from "~/domain/approvals/decision";
import { checksFor } from "~/domain/approvals/checks";
import { queueHref, type QueueAddress } from "~/domain/approvals/queue-address";
import type { ReviewPanel as Reviewed } from "~/services/approvals/show-review.server";

import { QueueSearch } from "./queue-search";
import { ListingSwitch } from "./listing-switch";
import { DecisionForm } from "./decision-form";
import { ReviewList, type ListedAgent } from "./review-list";
import { ReviewPanel } from "./review-panel";

type ReviewCenterProps = {
  address: QueueAddress;
  pageCount: number;
  counts: Record<QueueStatus, number>;
  agents: ListedAgent[];
  open: Reviewed | null;
  result: SubmissionResult | null;
};

/**
 * The list on the left and the selected agent on the right; on phones, two
 * pages.
 */
export function ReviewCenter(props: ReviewCenterProps) {
  const { address, open, result } = props;
  const [listLook, panelLook] = open
    ? ["max-lg:hidden", ""]
    : ["", "max-lg:hidden"];
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormErrors title="Review Failed" result={result} />
      <div className={listLook}>
        {/* Above both columns: the list is too narrow for all of them. */}
        <Tabs label="Review status" items={tabsOf(props)} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <div className={`grid gap-4 ${listLook}`}>
          <Queue {...props} />
        </div>
        <div className={`grid min-w-0 gap-4 ${panelLook}`}>
          {open ? (
            <>
              <Link
                className="link row w-fit lg:hidden"
                to={queueHref({ ...address, agent: null })}
              >
                <Icon of={ArrowLeft} />
                Back to the list
              </Link>
              <OpenAgent {...props} agent={open} />
            </>
          ) : (
            <EmptyState
              icon={MousePointerClick}
              title="Select an Agent"
              hint="Choose an agent from the list to see its details and decide."
            />
          )}
        </div>
      </div>
    </div>
  );
}

const NAMES = {
  submitted: "Pending",
  returned: "Changes requested",
  approved: "Approved",
  rejected: "Rejected",
};

function tabsOf({ address, counts }: ReviewCenterProps) {
  return [null, ...QUEUE_STATUSES].map((status) => ({
    label: status ? NAMES[status] : "All",
    href: queueHref({ ...address, agent: null, status, page: 1 }),
    ...(status && { count: counts[status] }),
    isCurrent: address.status === status,
  }));
}

function Queue(props: ReviewCenterProps) {
  const { address, agents, pageCount } = props;
  const at = (change: Partial<QueueAddress>) =>
    queueHref({ ...address, agent: null, ...change });
  const isFiltered = Boolean(address.q || address.owner);
  return (
    <>
      <QueueSearch address={address} />
      {isFiltered ? (
        <p className="subtle text-xs">
          The numbers above count the agents that match.
        </p>
      ) : null}
      {agents.length === 0 ? (
        <EmptyState
          icon={CheckCheck}
          title={isFiltered ? "No agents" : "All Caught Up!"}
          hint={
            isFiltered ? (
              <NoMatch what="agents" tabs={tabsOf(props)} />
            ) : address.status === null || address.status === "submitted" ? (
              "No agents pending review at this time."
            ) : (
              "No agents have this status."
            )
          }
        />
      ) : (
        <ReviewList
          agents={agents}
          openId={address.agent}
          hrefFor={(agent) => at({ agent })}
        />
      )}
      <Pagination
        label="Pages of agents"
        page={address.page}
        pageCount={pageCount}
        hrefFor={(page) => at({ page })}
      />
    </>
  );
}

type OpenAgentProps = ReviewCenterProps & { agent: Reviewed };

function OpenAgent({ agent, address, result }: OpenAgentProps) {
  const refused = result?.initialValue?.agentId === agent.id ? result : null;
  const action = queueHref({ ...address, agent: agent.id });
  return (
    <ReviewPanel agent={agent}>
      {agent.isDecidable ? (
        <DecisionForm
          agentId={agent.id}
          revision={agent.revision}
          action={action}
          result={refused}
          checks={checksFor(agent.delivery.type)}
        />
      ) : (
        <>
          <TypedBefore result={refused} field="reviewNotesMd" />
          {agent.isPublished && !agent.waits ? null : (
            <NoDecision agent={agent} />
          )}
        </>
      )}
      {agent.isPublished ? (
        <div className="mt-6">
          <ListingSwitch entry={agent} action={action} result={refused} />
        </div>
      ) : null}
    </ReviewPanel>
  );
}

function NoDecision({ agent }: { agent: Reviewed }) {
  return <Note tone="info">{undecidableText(agent)}</Note>;
}

function undecidableText({ waits, returned }: Reviewed): string {
  if (waits) return "This is your own agent: another administrator decides.";
  return returned
    ? "There is nothing to decide until its creator submits it again."
    : "There is nothing to decide here.";
}
