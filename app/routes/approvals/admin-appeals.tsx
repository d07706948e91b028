import { useActionData, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";
import { z } from "zod";

import {
  AppealEntry,
  type AppealView,
} from "~/components/approvals/appeal-entry";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { AdminFrame } from "~/components/layout/admin-frame";
import { PendingCount } from "~/components/layout/pending-count";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { MEASURE_WORDS } from "~/content/reports";
import { queueHref } from "~/domain/approvals/queue-address";
import { appealDecisionSchema } from "~/domain/approvals/takedowns";
import { dueView } from "~/domain/approvals/work-queues";
import { formatMoment } from "~/domain/platform/dates";
import { readListsCursor } from "~/domain/platform/following-lists";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import type { OpenAppeal } from "~/services/approvals/takedowns/list-appeals.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";
import type { OpenCaseAppeal } from "~/services/reports/appeals/list-case-appeals.server";
import { pageAppeals } from "~/services/reports/appeals/page-appeals.server";

const PATH = "/admin/appeals";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const { searchParams } = new URL(request.url);
  const from = readListsCursor(searchParams.get("cursor"));
  const wanted = { administratorId: user.id, from };
  const { appeals, next, total } = await pageAppeals(ctx, wanted);
  return {
    total,
    hrefs: {
      firstHref: from && PATH,
      nextHref: next && `${PATH}?cursor=${next}`,
    },
    entries: appeals.map((appeal) =>
      "takedown" in appeal
        ? takedownView(appeal, ctx.now())
        : decisionView(appeal, ctx.now()),
    ),
  };
});

function takedownView(
  { takedown, agent, ...listed }: OpenAppeal,
  now: Date,
): AppealView {
  const { id, takenDownAt, reason, appeal, appealedAt } = takedown;
  return {
    against: "takedown",
    id,
    name: agent.name,
    href: queueHref({ status: null, page: 1, agent: agent.id }),
    caseHref: listed.caseId && `/admin/reports/${listed.caseId}`,
    decided: `Taken down by ${listed.administrator} on ${formatMoment(takenDownAt)}`,
    reason,
    appealed: appealedAt ? formatMoment(appealedAt) : "",
    due: dueView("takedown_appeals", appealedAt, now),
    appeal,
    revision: listed.revision,
    notDecided: listed.notDecided,
  };
}

function decisionView(listed: OpenCaseAppeal, now: Date): AppealView {
  const {
    id,
    subjectName,
    measure,
    decisionNote,
    appeal,
    decidedAt,
    appealedAt,
  } = listed.reportCase;
  const act = MEASURE_WORDS[measure ?? "dismiss"].name;
  const on = decidedAt ? formatMoment(decidedAt) : "";
  return {
    against: "decision",
    id,
    name: subjectName,
    href: `/admin/reports/${id}`,
    caseHref: null,
    decided: `${act}, decided by ${listed.decidedBy ?? ""} on ${on}`,
    reason: decisionNote,
    appealed: appealedAt ? formatMoment(appealedAt) : "",
    due: dueView("report_appeals", appealedAt, now),
    appeal,
    revision: listed.revision,
    notDecided: listed.notDecided,
  };
}

/** Names a takedown, or a decision about reports. */
const formSchema = appealDecisionSchema.extend({
  takedownId: z.string().max(100).optional(),
  caseId: z.string().max(100).optional(),
  revision: formRevisionSchema,
});

export const action = formAction(
  {
    access: "admin",
    stepUp: true,
    unplaced: ["outcome", "takedownId", "caseId"],
  },
  formSchema,
  async ({ ctx, context, user, sent }) => {
    const { takedownId = "", caseId, ...decision } = sent;
    const decided = { administratorId: user.id, ...decision };
    await (caseId
      ? decideCaseAppeal(ctx, { ...decided, caseId })
      : decideAppeal(ctx, { ...decided, takedownId }));
    const words = WORDS[caseId ? "decision" : "takedown"];
    return redirectWithFlash(context, PATH, words[sent.outcome]);
  },
);

const WORDS = {
  takedown: {
    upheld: {
      title: "Takedown upheld",
      text: "The agent stays down. We notified its owner.",
    },
    granted: {
      title: "Appeal granted",
      text: "The agent is listed again. We notified its owner.",
    },
  },
  decision: {
    upheld: {
      title: "Decision upheld",
      text: "The decision stays. We notified whom it affects.",
    },
    granted: {
      title: "Appeal granted",
      text: "The decision is undone. We notified whom it affects.",
    },
  },
};

/** Revalidates after a refusal too, because another decision moves the list. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Appeals",
    description:
      "Appeals against takedowns and against decisions about reports.",
  });

export default function AppealsPage() {
  const { entries, total, hrefs } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? null;
  const { takedownId, caseId } = result?.initialValue ?? {};
  const refusedId = caseId ?? takedownId;
  return (
    <AdminFrame title="Appeals" aside={<PendingCount count={total} />}>
      <div className="grid gap-4">
        <UnlistedRefusal
          title="Not decided"
          result={result}
          isListed={entries.some(({ id }) => id === refusedId)}
          field="reason"
        />
        {entries.length === 0 ? (
          <EmptyState
            icon={Scale}
            title="No appeals"
            hint="Appeals against takedowns and decisions about reports appear here."
          />
        ) : null}
        <ul className="grid gap-4">
          {entries.map((entry) => (
            <AppealEntry
              key={entry.id}
              entry={entry}
              result={refusedId === entry.id ? result : null}
            />
          ))}
        </ul>
        <NextPage label="Pages of appeals" {...hrefs} />
      </div>
    </AdminFrame>
  );
}
