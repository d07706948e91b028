import type { SubmissionResult } from "@conform-to/react";
import {
  Link,
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { TypedBefore } from "~/components/forms/typed-before";
import { AdminFrame } from "~/components/layout/admin-frame";
import { DecisionForm } from "~/components/reports/decision-form";
import { ReportList } from "~/components/reports/report-list";
import { ReportedThing } from "~/components/reports/reported-thing";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Pagination } from "~/components/ui/pagination";
import { pageMeta } from "~/content/page-meta";
import { MEASURE_WORDS } from "~/content/reports";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { formatMoment } from "~/domain/platform/dates";
import { formRevisionSchema } from "~/domain/platform/revision";
import { caseDecisionSchema } from "~/domain/reports/report-form";
import { formAction } from "~/http/forms/form-action.server";
import { leave } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { findNextCase } from "~/services/reports/find-next-case.server";
import { decideCase } from "~/services/reports/decide-case.server";
import { showCase, type ShownCase } from "~/services/reports/show-cases.server";

const QUEUE = "/admin/reports";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, params, request, user } = args;
  const page = readPage(new URL(request.url).searchParams.get("page"));
  const caseId = param(params, "caseId");
  const shown = await showCase(ctx, { caseId, administratorId: user.id, page });
  const { reportCase, subject, affected, reasons } = shown;
  const { quote, subjectKind } = reportCase;
  return {
    id: caseId,
    thing: {
      name: reportCase.subjectName,
      quote,
      // Only if the thing has been changed since the first report.
      quoteNow: subject && subject.quote !== quote ? subject.quote : null,
      state: subject?.state ?? "Deleted",
      path: subject?.path ?? null,
      affected,
      affectedUserId: reportCase.affectedUserId,
      agentId: subjectKind === "agent" ? reportCase.subjectId : null,
      owners: shown.owners,
    },
    count: reportCase.reportCount,
    reasons,
    isParty: shown.isParty,
    reports: shown.reports.map(({ report, reporter, isOwner }) => ({
      id: report.id,
      reason: report.reason,
      text: report.text,
      evidenceUrl: report.evidenceUrl,
      work: report.work,
      reporter: reporter ?? report.reporterEmail ?? "No contact",
      isOwner,
      time: formatMoment(report.createdAt),
    })),
    page: shown.page,
    pageCount: shown.pageCount,
    measures: shown.measures,
    revision: shown.revision,
    notDecided: shown.notDecided,
    decision: decisionView(shown),
  };
});

function decisionView({ reportCase, takedown, decidedBy }: ShownCase) {
  const { measure, decidedAt, decisionNote, ground } = reportCase;
  if (measure === null) return null;
  return {
    name: MEASURE_WORDS[measure].name,
    by: decidedBy ?? "",
    time: decidedAt ? formatMoment(decidedAt) : "",
    reason: decisionNote,
    ground,
    ...(takedown ? takedownAppeal(takedown) : caseAppeal(reportCase)),
  };
}

type Appealed = Pick<
  ShownCase["reportCase"],
  "appeal" | "appealOutcome" | "appealNote"
>;

function caseAppeal({ appeal, appealOutcome, appealNote }: Appealed) {
  return { appeal, appealOutcome, appealNote, ended: null };
}

/** The appeal against a takedown is the takedown’s own. */
function takedownAppeal({
  appeal,
  outcome,
  ...takedown
}: NonNullable<ShownCase["takedown"]>) {
  const { decisionNote: appealNote, endedAt } = takedown;
  const ended = endedAt && formatMoment(endedAt);
  return { appeal, appealOutcome: outcome, appealNote, ended };
}

const formSchema = caseDecisionSchema.extend({ revision: formRevisionSchema });

export const action = formAction(
  { access: "admin", missing: "page", stepUp: true },
  formSchema,
  async ({ ctx, context, params, user, sent }) => {
    const caseId = param(params, "caseId");
    const wanted = { administratorId: user.id, caseId, ...sent };
    const { subjectName } = await decideCase(ctx, wanted);
    const next = await findNextCase(ctx, user.id);
    return leave(context, next ? `${QUEUE}/${next.id}` : QUEUE, {
      flash: {
        title: `${MEASURE_WORDS[sent.measure].name}: ${subjectName}`,
        text:
          sent.measure === "dismiss"
            ? "We notified the reporters."
            : "We notified the reporters, and sent the reasons to whom it affects.",
      },
    });
  },
);

/** Revalidates after a refusal too, to show newer reports or a decision. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Report: ${data.thing.name}` : "Report",
    description: "A reported thing, its reports and the decision.",
  });

export default function ReportPage() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { id, thing } = page;
  return (
    <AdminFrame title={thing.name}>
      <div className="row mb-4">
        <ButtonLink href={QUEUE} kind="ghost" size="sm">
          Back to the reports
        </ButtonLink>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <ReportedThing thing={thing} />
          <Deciding page={page} lastResult={result} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ReportList
            count={page.count}
            reasons={page.reasons}
            reports={page.reports}
          />
          {page.isParty ? (
            <Note tone="info">
              This concerns you or what is yours. Who sent the reports, and what
              they wrote, is shown only to other administrators.
            </Note>
          ) : (
            <Pagination
              label="Pages of reports"
              page={page.page}
              pageCount={page.pageCount}
              hrefFor={(number) => `${QUEUE}/${id}?page=${number}`}
            />
          )}
        </div>
      </div>
    </AdminFrame>
  );
}

type DecidingProps = {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  lastResult: SubmissionResult | undefined;
};

/** The decision, the form for it, or why the reader cannot make it. */
function Deciding({ page, lastResult }: DecidingProps) {
  const { decision, notDecided, measures, revision } = page;
  if (!decision && notDecided === null) {
    const decidable = { measures, revision };
    return <DecisionForm {...decidable} lastResult={lastResult} />;
  }
  return (
    <>
      <TypedBefore result={lastResult} field="reason" />
      {decision ? (
        <Decided decision={decision} />
      ) : (
        <Note tone="info">{notDecided}</Note>
      )}
    </>
  );
}

type Decision = NonNullable<ReturnType<typeof decisionView>>;

function Decided({ decision }: { decision: Decision }) {
  const { name, by, time, reason, ground, appeal, appealOutcome } = decision;
  return (
    <section className="panel pad grid gap-3" aria-labelledby="decision">
      <h2 className="h4" id="decision">
        {name}
      </h2>
      <p className="subtle text-xs">
        Decided by {by} on {time}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
      {ground ? <p className="muted">Rule or law: {ground}</p> : null}
      {decision.ended ? (
        <p>The takedown ended on {decision.ended}: the agent can be listed.</p>
      ) : null}
      {appeal ? (
        <>
          <p className="wrap-anywhere whitespace-pre-wrap">
            <b>Appeal:</b> {appeal}
          </p>
          <p className="muted">
            {appealOutcome === null ? (
              <Link className="link" to="/admin/appeals">
                Waits for a decision
              </Link>
            ) : (
              `${appealOutcome === "granted" ? "Granted" : "Not granted"}: ${decision.appealNote ?? ""}`
            )}
          </p>
        </>
      ) : null}
    </section>
  );
}
