import { useLoaderData } from "@remix-run/react";

import { ProfileFrame } from "~/components/accounts/profile-frame";
import { Badge } from "~/components/ui/badge";
import { NextPage } from "~/components/ui/next-page";
import { Panel } from "~/components/ui/panel";
import { pageMeta } from "~/content/page-meta";
import { MEASURE_WORDS, REASON_WORDS, SUBJECT_WORDS } from "~/content/reports";
import { formatDate } from "~/domain/platform/dates";
import { cursorIn, readTimeCursor } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { listSentReports } from "~/services/reports/list-sent-reports.server";

const PATH = "/profile/reports";
const PAGE_SIZE = 24;

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const cursor = cursorIn(new URL(request.url).searchParams);
  const page = { limit: PAGE_SIZE, after: readTimeCursor(cursor) };
  const { items, next } = await listSentReports(ctx, user.id, page);
  return {
    reports: items.map(({ kind, reason, sentAt, decision, ...report }) => ({
      ...report,
      what: SUBJECT_WORDS[kind],
      why: REASON_WORDS[reason],
      sent: formatDate(sentAt),
      decision: decision && {
        isDismissed: decision.measure === "dismiss",
        name: MEASURE_WORDS[decision.measure].name,
        date: formatDate(decision.at),
        undone: decision.undoneAt && formatDate(decision.undoneAt),
        reason: decision.reason,
      },
    })),
    firstHref: cursor === null ? null : PATH,
    nextHref: next && `${PATH}?cursor=${encodeURIComponent(next)}`,
  };
});

export const meta = () =>
  pageMeta({
    title: "Your reports",
    description: "What you reported to the administrators, and what they did.",
  });

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ProfileReportsPage() {
  const { reports, ...links } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame title="Your reports">
      <p className="muted mb-5 max-w-(--container-read)">
        We never tell the reported person who sent a report. You read the reason
        of a decision only if your report was dismissed; otherwise it is for the
        person whom it affects.
      </p>
      {reports.length === 0 ? (
        <p className="muted">You have reported nothing.</p>
      ) : (
        <ul className="grid max-w-(--container-read) gap-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
      <NextPage label="Reports" {...links} />
    </ProfileFrame>
  );
}

function ReportCard({ report }: { report: Page["reports"][number] }) {
  const { id, what, name, why, sent, text, decision } = report;
  return (
    <Panel titleId={`report-${id}`} title={`${what}: ${name}`}>
      <div className="pad grid gap-3">
        <p className="row wrapx">
          <Badge tone={decision ? "ok" : "warn"}>
            {decision ? "DECIDED" : "RECEIVED"}
          </Badge>
          <span className="muted text-sm">
            {why}, sent {sent}
          </span>
        </p>
        <Outcome decision={decision} />
        {text === "" ? null : (
          <details>
            <summary className="link">What you wrote</summary>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
          </details>
        )}
      </div>
    </Panel>
  );
}

function Outcome({ decision }: Pick<Page["reports"][number], "decision">) {
  if (!decision) return <p>An administrator will read it and decide.</p>;
  if (decision.isDismissed) {
    return (
      <p className="wrap-anywhere">
        Dismissed on {decision.date}: nothing changes. The reason:{" "}
        {decision.reason}
      </p>
    );
  }
  return (
    <p>
      An administrator acted on it on {decision.date}:{" "}
      {decision.name.toLowerCase()}.
      {decision.undone ? ` This was undone on ${decision.undone}.` : null}
    </p>
  );
}
