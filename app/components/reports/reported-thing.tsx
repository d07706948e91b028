import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import { queueHref } from "~/domain/approvals/queue-address";
import { countOf } from "~/domain/platform/counted";
import { accountHref } from "~/domain/approvals/user-forms";

type ReportedThingProps = {
  thing: {
    name: string;
    /** What it said when it was first reported. */
    quote: string | null;
    /** What it says now, if that is different. */
    quoteNow: string | null;
    state: string;
    path: string | null;
    affected: string;
    affectedUserId: string;
    /** Set for an agent. */
    agentId: string | null;
    /** How many accounts own the agent; null for other things. */
    owners: number | null;
  };
};

/** The reported thing, and the pages where administrators act on it. */
export function ReportedThing({ thing }: ReportedThingProps) {
  const { quote, quoteNow, state, path, affected, agentId } = thing;
  return (
    <Panel
      titleId="thing"
      title="What was reported"
      beside={<Badge tone="idle">{state}</Badge>}
    >
      <div className="pad grid gap-4">
        {quote ? <Quote label="When first reported" text={quote} /> : null}
        {quoteNow ? <Quote label="Now" text={quoteNow} /> : null}
        {thing.owners === null ? null : (
          <p className="muted">
            Owned by <b className="fig">{countOf(thing.owners, "account")}</b>.
          </p>
        )}
        <ul className="row wrapx gap-4">
          {path ? (
            <li>
              <a className="link" href={path}>
                Open its page
              </a>
            </li>
          ) : null}
          <li>
            <a className="link" href={accountHref(thing.affectedUserId)}>
              Account of {affected}
            </a>
          </li>
          {agentId ? <AgentLinks agentId={agentId} /> : null}
        </ul>
      </div>
    </Panel>
  );
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <figure>
      <figcaption className="label mb-1">{label}</figcaption>
      <blockquote className="border-l-2 border-line-strong pl-4 wrap-anywhere whitespace-pre-wrap">
        {text}
      </blockquote>
    </figure>
  );
}

function AgentLinks({ agentId }: { agentId: string }) {
  const review = queueHref({ status: null, page: 1, agent: agentId });
  return (
    <>
      <li>
        <a className="link" href={review}>
          Its review
        </a>
      </li>
      <li>
        <a
          className="link"
          href={`/admin/recalls?agent=${encodeURIComponent(agentId)}`}
        >
          Recall a version
        </a>
      </li>
    </>
  );
}
