import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { DueMark } from "~/components/layout/due-mark";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import { Prose } from "~/components/ui/prose";
import { Screenshots } from "~/components/catalogue/agent-page/screenshots";
import { Insignia } from "~/components/insignia/insignia";
import { CategoryLabel } from "~/components/insignia/ribbon";
import {
  RestrictionBadge,
  ReviewStatusBadge,
} from "~/components/ui/status-badge";
import { accountHref } from "~/domain/approvals/user-forms";
import type { ReviewPanel as Reviewed } from "~/services/approvals/show-review.server";

import { AgentHistory } from "./agent-history";
import { ImitatedNames } from "./imitated-names";
import { ReviewedCheck } from "./reviewed-check";
import { ReviewedDelivery } from "./reviewed-delivery";
import { VersionChanges } from "../agents/version-changes";

type ReviewPanelProps = { agent: Reviewed; children: ReactNode };

/** The whole submission, with the decision form below. */
export function ReviewPanel({ agent, children }: ReviewPanelProps) {
  return (
    <article className="panel cut" aria-labelledby="reviewed-name">
      <div className="pad pad-lg grid gap-5">
        <Head agent={agent} />
        <Notes agent={agent} />
        <Facts agent={agent} />
      </div>
      <div className="pad pad-lg grid gap-6 border-t border-line">
        <Changes agent={agent} />
        <Part title="Long description">
          <Prose compact html={agent.descriptionHtml} />
        </Part>
        {agent.changelogHtml ? (
          <Part title="Changelog">
            <Prose compact html={agent.changelogHtml} />
          </Part>
        ) : null}
        {agent.demoVideoUrl ? (
          <Part title="Demo video">
            <a
              className="link wrap-anywhere"
              href={agent.demoVideoUrl}
              rel="nofollow noreferrer"
            >
              {agent.demoVideoUrl}
            </a>
          </Part>
        ) : null}
        <ReviewedCheck
          agentId={agent.id}
          check={agent.check}
          canRepeat={agent.waits}
          from="review"
        />
        <ReviewedDelivery delivery={agent.delivery} agentId={agent.id} />
        <Screenshots screenshots={agent.screenshots} />
        <AgentHistory
          history={agent.history}
          formerNotesHtml={agent.formerNotesHtml}
        />
      </div>
      <div className="pad pad-lg border-t border-line bg-raised">
        {children}
      </div>
    </article>
  );
}

/** What to know before reading: cases, earlier decisions, the creator's note. */
function Notes({ agent }: { agent: Reviewed }) {
  return (
    <>
      {agent.cases.map(({ title, text, link }) => (
        <Note key={title} tone="danger" title={title}>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {link ? (
            <Link className="link" to={link.href}>
              {link.label}
            </Link>
          ) : null}
        </Note>
      ))}
      {agent.returned ? <SentBack returned={agent.returned} /> : null}
      {agent.resubmitted ? (
        <Note tone="info" title="Resubmitted">
          <p>{agent.resubmitted.text}</p>
          {agent.resubmitted.notesHtml ? (
            <Prose compact html={agent.resubmitted.notesHtml} />
          ) : null}
        </Note>
      ) : null}
      {agent.isDecidable ? (
        <p>
          <a className="link" href={`#decision-${agent.id}`}>
            Go to the decision
          </a>
        </p>
      ) : null}
      <ImitatedNames imitated={agent.imitated} />
      {agent.submissionNote ? (
        <Note tone="info" title="Note of the creator">
          <p className="whitespace-pre-line wrap-anywhere">
            {agent.submissionNote}
          </p>
        </Note>
      ) : null}
    </>
  );
}

/** What has changed since the last submission, and against what is sold. */
function Changes({ agent }: { agent: Reviewed }) {
  return (
    <>
      {agent.resubmitted ? (
        <VersionChanges
          changes={agent.resubmitted.changes}
          against={agent.resubmitted.against}
        />
      ) : null}
      {agent.changes && agent.publishedVersion ? (
        <VersionChanges
          changes={agent.changes}
          against={`version ${agent.publishedVersion}`}
        />
      ) : null}
    </>
  );
}

function Head({ agent }: { agent: Reviewed }) {
  return (
    <header className="flex flex-wrap items-start gap-5">
      <Insignia slug={agent.slug} size="lg" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="row between wrapx">
          {agent.category ? <CategoryLabel category={agent.category} /> : null}
          <StateBadge {...agent} />
        </p>
        <h2 className="h3 mt-1.5 wrap-anywhere" id="reviewed-name">
          {agent.name}
        </h2>
        <p className="muted mt-1 wrap-anywhere">{agent.shortDesc}</p>
        {agent.tags.length > 0 ? (
          <p className="subtle mt-2 text-sm wrap-anywhere">
            Tags: {agent.tags.join(", ")}
          </p>
        ) : null}
      </div>
    </header>
  );
}

/** An approved agent that buyers do not find says why. */
function StateBadge({
  status,
  isLive,
  restriction,
}: Pick<Reviewed, "status" | "isLive" | "restriction">) {
  if (status !== "approved") return <ReviewStatusBadge status={status} />;
  if (restriction) return <RestrictionBadge restriction={restriction} />;
  return isLive ? (
    <ReviewStatusBadge status={status} />
  ) : (
    <Badge tone="danger">Not listed</Badge>
  );
}

/** The decision that the creator is answering. */
function SentBack({
  returned: { text, notesHtml, isCopied },
}: {
  returned: NonNullable<Reviewed["returned"]>;
}) {
  return (
    <Note tone="warn" title="Changes requested">
      <p>{text}</p>
      {notesHtml ? <Prose compact html={notesHtml} /> : null}
      <p className="mt-2">
        {isCopied
          ? "Below is what was submitted. Its creator’s changes are private until the next submission."
          : "The submission was not kept. Its creator’s changes are private until the next submission."}
      </p>
    </Note>
  );
}

function Facts({ agent }: { agent: Reviewed }) {
  const rows = [
    {
      term: "Owner",
      value: agent.owner ? (
        <Link className="link" to={accountHref(agent.owner.id)}>
          {agent.owner.username}
        </Link>
      ) : (
        "Unknown"
      ),
    },
    { term: "E-mail", value: agent.owner?.email ?? "Unknown" },
    { term: "Submitted as", value: agent.submittedAs },
    { term: "Delivery", value: agent.delivery.name },
    { term: "Created", value: agent.createdOn },
    { term: "Submitted", value: agent.submittedAt },
    ...(agent.due
      ? [{ term: "Decide by", value: <DueMark due={agent.due} /> }]
      : []),
    ...agent.terms,
  ];
  return (
    <dl className="kv kv-2">
      {rows.map(({ term, value }) => (
        <Row key={term} term={term} value={value} />
      ))}
    </dl>
  );
}

function Row({ term, value }: { term: string; value: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="whitespace-pre-line">{value}</dd>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="label mb-2">{title}</h3>
      {children}
    </section>
  );
}
